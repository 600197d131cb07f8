import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between the product and Redis that can refuse connections or go silent. */
export interface CutOffRedis {
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Keeps connections open, but forwards nothing. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startCutOffRedis(redisUrl: string): Promise<CutOffRedis> {
  const target = new URL(redisUrl);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((client) => {
    const redis = connect(Number(target.port), target.hostname);
    for (const socket of [client, redis]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        redis.destroy();
      });
    }
    if (state === 'cut') client.destroy();
    client.on('data', (data) => {
      if (state === 'open') redis.write(data);
    });
    redis.on('data', (data) => client.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(redisUrl);
  url.host = `127.0.0.1:${port}`;
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    silence: () => {
      state = 'silent';
    },
    restore: () => {
      // A connection that has lost data is unusable.
      if (state === 'silent') endAll();
      state = 'open';
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
