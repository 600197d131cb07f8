import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { parseArgs } from 'node:util';

/**
 * Sends requests to one server over raw sockets, so that the client itself costs little. The same for every contestant.
 * Prints one JSON line: { rps, p50, p99, bytes } with milliseconds.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    path: { type: 'string', default: '/' },
    /** The number of different websites: `{n}` in the path counts through them. */
    sites: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '32' },
    depth: { type: 'string', default: '4' },
    /** Requests per second; 0 sends the next request as soon as a response arrives. */
    rate: { type: 'string', default: '0' },
  },
});
const total = Number(values.requests);
const sites = Number(values.sites);
const depth = Number(values.depth);
const rate = Number(values.rate);
const [before = '', after] = values.path.split('{n}');
const tail = ` HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://bakery.example\r\nAccept-Encoding: gzip, br\r\n\r\n`;
const HEADERS_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('ength: '); // of Content-Length, in either spelling
const OK = Buffer.from('HTTP/1.1 200');
const PERCENT_99 = 0.99;

let requestCount = 0;
let responded = 0;
let bytes = 0;
const latencies = new Float64Array(total);

function nextRequest(): string {
  const site = requestCount % sites;
  requestCount += 1;
  return `GET ${before}${after === undefined ? '' : `${String(site).padStart(12, '0')}${after}`}${tail}`;
}

class Connection {
  readonly socket: Socket;
  readonly sentAt: number[] = [];
  private rest: Buffer = Buffer.alloc(0);
  private readonly onResponse: (connection: Connection) => void;

  constructor(onResponse: (connection: Connection) => void) {
    this.onResponse = onResponse;
    this.socket = connect({ port: Number(values.port), host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (data) => this.read(data));
  }

  send(count: number, at = performance.now()): void {
    let text = '';
    for (let sent = 0; sent < count && requestCount < total; sent += 1) {
      text += nextRequest();
      this.sentAt.push(at);
    }
    if (text !== '') this.socket.write(text);
  }

  private read(data: Buffer): void {
    let buffer = this.rest.length === 0 ? data : Buffer.concat([this.rest, data]);
    for (;;) {
      const end = buffer.indexOf(HEADERS_END);
      if (end === -1) break;
      const at = buffer.indexOf(LENGTH);
      if (!buffer.subarray(0, OK.length).equals(OK) || at === -1 || at > end) {
        throw new Error(`An unexpected answer: ${buffer.subarray(0, end).toString()}`);
      }
      const length = Number.parseInt(buffer.toString('latin1', at + LENGTH.length, at + 30), 10);
      const whole = end + HEADERS_END.length + length;
      if (buffer.length < whole) break;
      bytes = length;
      latencies[responded] = performance.now() - (this.sentAt.shift() ?? Number.NaN);
      responded += 1;
      buffer = buffer.subarray(whole);
      this.onResponse(this);
    }
    this.rest = buffer;
  }
}

function finish(seconds: number): void {
  latencies.sort();
  const report = {
    rps: total / seconds,
    p50: latencies[Math.floor(total / 2)],
    p99: latencies[Math.floor(total * PERCENT_99)],
    bytes,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
}

let start = 0;
const connections = Array.from(
  { length: Number(values.connections) },
  () =>
    new Connection((connection) => {
      if (responded === total) finish((performance.now() - start) / 1_000);
      else if (rate === 0) connection.send(1);
    }),
);
await Promise.all(
  connections.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
);
start = performance.now();
if (rate === 0) for (const connection of connections) connection.send(depth);
else pace();

/** Sends at a fixed rate: when late, everything due is sent at once, and latencies count from the due time. */
function pace(): void {
  let turn = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * rate));
    while (requestCount < due) {
      const dueAt = start + (requestCount / rate) * 1_000;
      connections[turn % connections.length]?.send(1, dueAt);
      turn += 1;
    }
    if (requestCount >= total) clearInterval(timer);
  }, 1);
}
