import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const call = z.object({ id: z.number(), method: z.string() });

/** A proxy in front of a node, like that of an endpoint provider, which can fail like one. */
export interface ChainEndpoint {
  readonly url: string;
  /** `asIs` passes everything through. */
  mode: 'asIs' | 'down' | 'garbage' | 'quota' | 'otherChain';
  /** Runs before the response to this method, once. */
  before(method: string, work: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export async function startChainEndpoint(nodeUrl: string): Promise<ChainEndpoint> {
  const hooks = new Map<string, () => Promise<unknown>>();
  const endpoint = { mode: 'asIs' as ChainEndpoint['mode'] };
  const reply = async (body: string): Promise<{ status: number; text: string }> => {
    const { id, method } = call.parse(JSON.parse(body));
    const hook = hooks.get(method);
    hooks.delete(method);
    await hook?.();
    if (endpoint.mode === 'quota') return { status: 429, text: '{"message":"over quota"}' };
    if (endpoint.mode === 'garbage')
      return { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id, result: { status: 1 } }) };
    if (endpoint.mode === 'otherChain' && method === 'eth_chainId')
      return { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }) };
    const response = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  const server = createServer((request, response) => {
    if (endpoint.mode === 'down') {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      reply(Buffer.concat(chunks).toString())
        .then(({ status, text }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        )
        .catch(() => response.writeHead(500).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(endpoint, {
    url: `http://127.0.0.1:${port}`,
    before: (method: string, work: () => Promise<unknown>) => {
      hooks.set(method, work);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
