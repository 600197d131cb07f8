import type { FastifyReply, FastifyRequest } from 'fastify';

/** Without its body, which is passed on as parsed. */
export function webRequestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers });
}

/** Not for streams: the whole body is read first. */
export async function sendResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  await reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
