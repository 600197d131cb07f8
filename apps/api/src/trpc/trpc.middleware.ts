import { AuthService, WorkspaceAccessPort, workspaceOf } from '@app/auth';
import { AppError, idempotencyKeyOf, originOf, toFailure, toTrpcError } from '@app/common';
import type { TrpcContext } from '@app/common';
import { MAX_CALLS_PER_REQUEST } from '@app/common/contract';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { CreateFastifyContextOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../fastify-errors.js';
import { RootRouter } from './app-router.js';

const logger = new Logger('tRPC');

/** Mounts the router at /trpc; the context's actor comes from the verified session. */
export async function mountTrpc(app: NestFastifyApplication): Promise<void> {
  const auth = app.get(AuthService);
  const workspaces = app.get(WorkspaceAccessPort);
  const trpcOptions = {
    router: app.get(RootRouter).router,
    createContext: async ({ req, info }: CreateFastifyContextOptions): Promise<TrpcContext> => {
      requireFewCalls(info.calls.length);
      return {
        actor: await auth.authenticate(req.headers.authorization),
        origin: originOf(req),
        idempotencyKey: idempotencyKeyOf(req),
        ...enteringWorkspace(workspaces, workspaceOf(req.headers)),
      };
    },
    onError: ({ error, path }: { error: Error; path: string | undefined }) => {
      if (toFailure(error).isUnexpected) logger.error({ err: error, path });
    },
    responseMeta: ({ errors }: { errors: readonly Error[] }) => ({ headers: retryAfter(errors) }),
  };
  await app.register(async (scope: FastifyInstance) => {
    scope.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

/** The rate limit counts HTTP requests, so a batch must not contain hundreds of guesses. */
function requireFewCalls(calls: number): void {
  if (calls <= MAX_CALLS_PER_REQUEST) return;
  throw toTrpcError(
    new AppError(
      'validation_failed',
      `A request can contain at most ${MAX_CALLS_PER_REQUEST} calls; this one has ${calls}.`,
    ),
  );
}

function enteringWorkspace(
  workspaces: WorkspaceAccessPort,
  workspaceId: string | null,
): Pick<TrpcContext, 'enterWorkspace'> {
  if (workspaceId === null) return {};
  return {
    enterWorkspace: (actor, endpoint) =>
      workspaces.enter(actor, workspaceId, { protocol: 'trpc', ...endpoint }),
  };
}

/** The retry time of a batch is the longest of its calls. */
function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = Math.max(0, ...errors.map((error) => toFailure(error).retryAfterSeconds ?? 0));
  return seconds === 0 ? {} : { 'Retry-After': String(seconds) };
}
