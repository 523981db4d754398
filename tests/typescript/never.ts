/** What is left when every member of a union has been asked for: nothing. */
export function never(value: never): never {
  throw new Error(`unknown: ${JSON.stringify(value)}`);
}
