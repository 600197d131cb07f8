import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { choosePort, findFreePort, isPortFree, parsePort } from './free-port.ts';

const taken = (ports: number[]) => (port: number) => Promise.resolve(!ports.includes(port));

function listenOn(host: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => resolve(server));
  });
}

describe('choosing the port', () => {
  it('uses the preferred port when it is free', async () => {
    const port = await choosePort({ wanted: null, preferred: 3000, isFree: taken([]) });
    expect(port).toBe(3000);
  });

  it('uses the next free port when none was requested', async () => {
    const port = await choosePort({ wanted: null, preferred: 3000, isFree: taken([3000, 3001]) });
    expect(port).toBe(3002);
  });

  it('does not replace a requested port', async () => {
    const choice = choosePort({ wanted: 8080, preferred: 3000, isFree: taken([8080]) });
    await expect(choice).rejects.toThrow('Port 8080 is in use');
  });

  it.each(['0', '65536', 'http', '80.5', '-1', ' '])('refuses PORT=%j', (text) => {
    expect(() => parsePort(text)).toThrow(/PORT must be a number from 1 to 65535/);
  });

  it('treats an empty PORT as unset', () => {
    expect(parsePort('')).toBeNull();
    expect(parsePort(undefined)).toBeNull();
  });
});

describe('a free port', () => {
  it('is one that a server can listen on', async () => {
    const port = await findFreePort();
    await expect(isPortFree(port, '127.0.0.1')).resolves.toBe(true);
  });

  it('is not one that another server listens on', async () => {
    const server = await listenOn('127.0.0.1');
    const { port } = server.address() as AddressInfo;
    await expect(isPortFree(port, '127.0.0.1')).resolves.toBe(false);
    server.close();
  });
});
