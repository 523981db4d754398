// The line to the server: it says hello, comes back by itself, and asks for what it has missed.
import { language } from "./words.js";

const WAITS = [250, 500, 1000, 2000, 4000];

export class Line {
  // `heard` gives the number of steps that the page has heard of; `on` has a function for each message
  constructor(address, token, heard, on) {
    Object.assign(this, { address, token, heard, on, tries: 0 });
    this.open();
  }

  open() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => this.say({ say: "hello", token: this.token, since: this.heard(), language });
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.say === "welcome") {
        this.tries = 0;
        this.on.connected(true);
      }
      this.on[message.say]?.(message);
    };
    this.socket.onclose = (event) => {
      if (event.code === 4000) return; // we were not let in, and were told why
      this.on.connected(false);
      setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
