import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Socket } from 'node:net';

interface Connection {
  readonly stream: Socket;
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}
export interface Client {
  query(sql: string): Promise<unknown>;
  query(submitted: object): unknown;
  release(): void;
}

/** `COPY … FROM STDIN` of a file, nothing else: as fast as the connection takes it. */
export function bareCopy(client: Client, sql: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query(sql),
      handleCopyInResponse: (connection: Connection) => {
        send(connection, path).catch(reject);
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: resolve,
      handleError: reject,
    });
  });
}

async function send(connection: Connection, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    connection.sendCopyFromChunk(chunk as Buffer);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
