import { ACCESS_TOKEN_START, ApiKeysService, KeyCalls } from '@app/auth';
import { APP_CONFIG, AppError, RateLimits, originOf, toFailure } from '@app/common';
import type { AppConfig, RateLimit } from '@app/common';
import { MAX_CALLS_PER_REQUEST } from '@app/common/contract';
import {
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
} from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../fastify-errors.js';
import { RootRouter } from '../trpc/app-router.js';
import type { ToolCallPorts, ToolCaller } from './call-tool.js';
import { allowBrowsers } from './browser-access.js';
import { Confirmations } from './confirmations.js';
import { createMcpServer } from './create-mcp-server.js';
import { mcpTools } from './tools/index.js';
import { sendResponse, webRequestOf } from './web-messages.js';

const PATH = '/mcp';
/** Per key or connected app: an agent that works through a website makes a few calls a second at most. */
const CALLS: RateLimit = {
  ...{ name: 'mcp-calls', points: 600, seconds: 60 },
  message: 'Too many calls with this key. Please wait a moment.',
};
const BEARER = /^Bearer\s+(\S+)$/i;

const logger = new Logger('MCP');

/**
 * Mounts the Model Context Protocol at POST /mcp: streamable HTTP without sessions, for callers with an API key or
 * the access token of a connected app. Each
 * request has its own server, which only knows its caller.
 */
export async function mountMcp(app: NestFastifyApplication): Promise<void> {
  const keys = app.get(ApiKeysService);
  const keyCalls = app.get(KeyCalls);
  const confirmations = app.get(Confirmations);
  const limits = app.get(RateLimits);
  const { router } = app.get(RootRouter);
  const { publicUrl } = app.get<AppConfig>(APP_CONFIG);

  const metadataUrl = getOAuthProtectedResourceMetadataUrl(new URL(PATH, publicUrl));

  const callerOf = async (request: FastifyRequest): Promise<ToolCaller> => {
    const secret = keyOf(request);
    const actor = secret.startsWith(ACCESS_TOKEN_START)
      ? await keys.authenticateToken(secret)
      : await keys.authenticate(secret);
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
    record: (tool, outcome) => keyCalls.record(actor, { tool, ...outcome }),
    onFault: (tool, error) => logger.error({ err: error, tool }),
  });

  await app.register((scope: FastifyInstance, _options: unknown, done: () => void) => {
    scope.setErrorHandler((error, _request, reply) => {
      const { status, isUnexpected } = toFailure(error);
      if (isUnexpected) logger.error({ err: error });
      // Where apps get access (RFC 9728 section 5.1).
      if (status === 401)
        void reply.header('WWW-Authenticate', `Bearer resource_metadata="${metadataUrl}"`);
      sendFailure(error, reply);
    });
    allowBrowsers(scope, [PATH], 'POST, GET, DELETE');
    scope.route({
      method: ['POST', 'GET', 'DELETE'],
      url: PATH,
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        const calls = requireFewCalls(request.body);
        await limits.count(CALLS, caller.actor.apiKeyId ?? caller.actor.userId, calls);
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

/** How many there are: more than one in a batch of the older revisions, whose calls all run at once. */
function requireFewCalls(body: unknown): number {
  if (!Array.isArray(body)) return 1;
  if (body.length <= MAX_CALLS_PER_REQUEST) return Math.max(1, body.length);
  throw new AppError(
    'validation_failed',
    `A request can contain at most ${MAX_CALLS_PER_REQUEST} calls; this one has ${body.length}.`,
  );
}

function keyOf(request: FastifyRequest): string {
  const header = request.headers['x-api-key'];
  if (typeof header === 'string') return header;
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined)
    throw new AppError('unauthenticated', 'Send an API key as a bearer token or as X-API-Key.');
  return bearer;
}
