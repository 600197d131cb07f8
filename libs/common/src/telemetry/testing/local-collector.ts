import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty: the first of its trace. */
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

type Field = Buffer | number;
type Message = ReadonlyMap<number, readonly Field[]>;

/** An OTLP collector on loopback that keeps what it receives as protobuf. */
export class LocalCollector {
  readonly spans: ReceivedSpan[] = [];
  readonly metrics = new Set<string>();
  /** Service names of all exports. */
  readonly services = new Set<string>();
  /** Everything as it was sent. */
  readonly bodies: Buffer[] = [];
  readonly #server = createServer((request, response) => {
    void buffer(request).then((body) => {
      this.bodies.push(body);
      if (request.url === '/v1/traces') this.#takeSpans(parse(body));
      if (request.url === '/v1/metrics') this.#takeMetrics(parse(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });

  /** Returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  span(name: string): ReceivedSpan {
    const found = this.spans.find((span) => span.name === name);
    if (!found) throw new Error(`No ${name} among ${this.spans.map((span) => span.name).join()}`);
    return found;
  }

  /** Numbers are those of the fields in opentelemetry-proto. */
  #takeSpans(request: Message): void {
    for (const resource of children(request, 1)) {
      this.#takeResource(resource);
      for (const span of children(resource, 2).flatMap((scope) => children(scope, 2))) {
        this.spans.push({
          name: text(span, 5),
          traceId: hex(span, 1),
          spanId: hex(span, 2),
          parentId: hex(span, 4),
          attributes: attributesOf(children(span, 9)),
        });
      }
    }
  }

  #takeMetrics(request: Message): void {
    for (const resource of children(request, 1)) {
      this.#takeResource(resource);
      for (const metric of children(resource, 2).flatMap((scope) => children(scope, 2)))
        this.metrics.add(text(metric, 1));
    }
  }

  #takeResource(resource: Message): void {
    const [own] = children(resource, 1);
    const name = own && attributesOf(children(own, 1))['service.name'];
    if (name !== undefined) this.services.add(String(name));
  }
}

function attributesOf(pairs: readonly Message[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = children(pair, 2);
      const number = value?.get(3)?.[0];
      return [text(pair, 1), typeof number === 'number' ? number : value ? text(value, 1) : ''];
    }),
  );
}

/** The fields of a protobuf message by number. */
function parse(bytes: Buffer): Message {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = varint();
    const kind = key % 8;
    const value = kind === 0 ? varint() : take(kind === 2 ? varint() : kind === 1 ? 8 : 4);
    const number = Math.floor(key / 8);
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

function bytesOf(message: Message, number: number): Buffer[] {
  return (message.get(number) ?? []).filter((field) => typeof field !== 'number');
}
function children(message: Message, number: number): Message[] {
  return bytesOf(message, number).map(parse);
}
function text(message: Message, number: number): string {
  return bytesOf(message, number)[0]?.toString('utf8') ?? '';
}
function hex(message: Message, number: number): string {
  return bytesOf(message, number)[0]?.toString('hex') ?? '';
}
