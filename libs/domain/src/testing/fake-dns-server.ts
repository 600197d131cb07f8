import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_TXT = 16;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

export interface FakeDnsServer {
  /** For `Resolver.setServers`. */
  readonly address: string;
  /** TXT records by name; each record is a list of parts. `fail` responds with SERVFAIL. */
  readonly txt: Map<string, readonly (readonly string[])[] | 'fail'>;
  close(): Promise<void>;
}

/** A name server on loopback (RFC 1035 over UDP) that serves the TXT records it is given. */
export async function startFakeDnsServer(): Promise<FakeDnsServer> {
  const txt: FakeDnsServer['txt'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => {
    socket.send(responseTo(query, txt), client.port, client.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    txt,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function responseTo(query: Buffer, txt: FakeDnsServer['txt']): Buffer {
  const { name, end } = readName(query);
  const request = query.subarray(HEADER_BYTES, end + 4);
  const isTxt = query.readUInt16BE(end) === TYPE_TXT;
  const records = isTxt ? txt.get(name) : undefined;
  if (records === undefined) return message(query, request, NO_SUCH_NAME, []);
  if (records === 'fail') return message(query, request, SERVER_FAILURE, []);
  return message(query, request, 0, records.map(txtRecord));
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function message(
  query: Buffer,
  request: Buffer,
  code: number,
  responses: readonly Buffer[],
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2); // the id
  header.writeUInt16BE(0x8180 | code, 2); // response, recursion desired and available
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(responses.length, 6);
  return Buffer.concat([header, request, ...responses]);
}

function txtRecord(parts: readonly string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0); // pointer to the name in the question
  head.writeUInt16BE(TYPE_TXT, 2);
  head.writeUInt16BE(1, 4); // class IN
  head.writeUInt32BE(60, 6); // seconds to live
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
