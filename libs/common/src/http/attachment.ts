import type { FastifyReply } from 'fastify';

/** A response that the browser saves as a file and nobody else stores; the caller sends its content. */
export function attachment(reply: FastifyReply, type: string, fileName: string): FastifyReply {
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'private, no-store');
}
