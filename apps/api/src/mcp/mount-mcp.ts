import { ApiKeysService, KeyCalls } from '@app/auth';
import { APP_CONFIG, AppError, originOf } from '@app/common';
import type { AppConfig } from '@app/common';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../fastify-errors.js';
import { RootRouter } from '../trpc/app-router.js';
import type { ToolCallPorts, ToolCaller } from './call-tool.js';
import { Confirmations } from './confirmations.js';
import { createMcpServer } from './create-mcp-server.js';
import { mcpTools } from './tools/index.js';

const PATH = '/mcp';
const BEARER = /^Bearer\s+(\S+)$/i;

const logger = new Logger('MCP');

/**
 * Mounts the Model Context Protocol at POST /mcp: streamable HTTP without sessions, for callers with an API key. Each
 * request has its own server, which only knows its caller.
 */
export async function mountMcp(app: NestFastifyApplication): Promise<void> {
  const keys = app.get(ApiKeysService);
  const calls = app.get(KeyCalls);
  const confirmations = app.get(Confirmations);
  const { router } = app.get(RootRouter);
  const { publicUrl } = app.get<AppConfig>(APP_CONFIG);

  const callerOf = async (request: FastifyRequest): Promise<ToolCaller> => {
    const actor = await keys.authenticate(keyOf(request));
    const origin = originOf(request);
    return {
      actor,
      contextFor: (idempotencyKey) => ({
        api: router.createCaller({ actor, origin, idempotencyKey }),
        link: (path) => new URL(path, publicUrl).href,
      }),
    };
  };
  const portsOf = ({ actor }: ToolCaller): ToolCallPorts => ({
    confirmations,
    record: (tool, outcome) => calls.record(actor, { tool, ...outcome }),
    onFault: (tool, error) => logger.error({ err: error, tool }),
  });

  await app.register((scope: FastifyInstance, _options: unknown, done: () => void) => {
    scope.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
    scope.route({
      method: ['POST', 'GET', 'DELETE'],
      url: PATH,
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        const handler = createMcpHandler(() => createMcpServer(mcpTools, caller, portsOf(caller)), {
          // The tools never change: a stream about changes would only be kept open.
          maxSubscriptions: 0,
          onerror: (error) => logger.debug({ err: error }),
        });
        const response = await handler.fetch(webRequestOf(request, publicUrl), {
          parsedBody: request.body,
        });
        await sendResponse(response, reply);
      },
    });
    done();
  });
}

function keyOf(request: FastifyRequest): string {
  const header = request.headers['x-api-key'];
  if (typeof header === 'string') return header;
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined)
    throw new AppError('unauthenticated', 'Send an API key as a bearer token or as X-API-Key.');
  return bearer;
}

/** The body is passed on as parsed. */
function webRequestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers });
}

async function sendResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  await reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
