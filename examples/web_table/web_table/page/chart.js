// A chart of a match: a line for each seat or side, from round to round.
const SIZE = { width: 300, height: 120, edge: 8 };
const NAMESPACE = "http://www.w3.org/2000/svg";

function drawn(tag, attributes) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

// Draw the totals after each round; lines that are the same lie on each other.
export function chart(history, names) {
  const { width, height, edge } = SIZE;
  const rows = [history[0].map(() => 0), ...history];
  const every = rows.flat();
  const [least, most] = [Math.min(...every), Math.max(...every)];
  const x = (at) => edge + ((width - 2 * edge - 60) * at) / (rows.length - 1);
  const y = (points) => height - edge - ((height - 2 * edge) * (points - least)) / (most - least || 1);
  const made = drawn("svg", { viewBox: `0 0 ${width} ${height}`, class: "chart", "aria-hidden": "true" });
  made.append(drawn("line", { x1: edge, x2: x(rows.length - 1), y1: y(0), y2: y(0), class: "zero" }));
  const ends = new Map();
  names.forEach((name, seat) => {
    const points = rows.map((totals, at) => `${x(at)},${y(totals[seat])}`);
    made.append(drawn("polyline", { points: points.join(" "), class: `line of-${seat % 4}` }));
    const end = rows.at(-1)[seat];
    ends.set(end, [...(ends.get(end) ?? []), name]);
  });
  for (const [points, who] of ends) {
    const label = drawn("text", { x: x(rows.length - 1) + 4, y: Math.min(height - 4, Math.max(10, y(points) + 4)) });
    label.textContent = who.join(", ");
    made.append(label);
  }
  return made;
}
