import { TRPCError, initTRPC } from '@trpc/server';
import type { TRPCRouterBuilder } from '@trpc/server';
import { NOT_HERE, isStaff, requireOwnPassword, requireOwnUserId } from '../actor.js';
import type { Actor, RequestOrigin } from '../actor.js';
import { idInput } from '../contract/id-input.js';
import { errorTable } from '../errors/error-table.js';
import { refuseUnstorable } from '../errors/refuse-unstorable.js';
import { toFailure } from '../errors/to-failure.js';
import { withStep } from '../telemetry/telemetry.js';
import type { Attributes } from '../telemetry/telemetry.js';

export interface TrpcContext {
  readonly actor: Actor | null;
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | null;
  /** Set when the request names another user's workspace: the actor inside it. Throws `forbidden`. */
  readonly enterWorkspace?: (
    actor: Actor,
    endpoint: { readonly path: string; readonly isChange: boolean },
  ) => Promise<Actor>;
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter: ({ shape, error }) => {
    const failure = toFailure(error).body;
    return {
      message: failure.error,
      code: shape.code,
      data: { code: shape.data.code, httpStatus: errorTable[failure.code].http, failure },
    };
  },
});

/** Services throw AppError; tRPC expects its own error with the matching code. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause === undefined || toFailure(cause).isUnexpected) return result;
  throw toTrpcError(cause);
});

/** The tRPC error with the code that corresponds to ours. */
export function toTrpcError(cause: Error): TRPCError {
  const { code, error } = toFailure(cause).body;
  return new TRPCError({ code: errorTable[code].trpc, message: error, cause });
}

/** Before the schema, as in REST. */
const refuseUnstorableInput = t.middleware(async ({ next, getRawInput }) => {
  refuseUnstorable(await getRawInput());
  return next();
});

/** A batch is one HTTP request: each of its calls is a step of it. */
const traceCall = t.middleware(({ next, path }) =>
  withStep({ name: `trpc ${path}`, kind: 'internal' }, next, (result): Attributes =>
    result.ok ? {} : { 'error.type': result.error.code },
  ),
);

type RootTypes = (typeof t)['_config']['$types'];

/**
 * Builds a router. Its type omits the context: the web app compiles against the types of the routers, and would
 * otherwise load those of the whole server.
 */
export const router = t.router as TRPCRouterBuilder<{
  ctx: object;
  meta: RootTypes['meta'];
  errorShape: RootTypes['errorShape'];
  transformer: RootTypes['transformer'];
}>;
export const publicProcedure = t.procedure
  .use(traceCall)
  .use(translateErrors)
  .use(refuseUnstorableInput);
/** Also open to callers who still have to change a one-time password. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.actor === null) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in.' });
  }
  return next({ ctx: { ...ctx, actor: ctx.actor } });
});
export const authedProcedure = signedInProcedure.use(
  async ({ ctx, next, path, type, getRawInput }) => {
    requireOwnPassword(ctx.actor);
    const endpoint = { path, isChange: type === 'mutation' };
    const actor = (await ctx.enterWorkspace?.(ctx.actor, endpoint)) ?? ctx.actor;
    requireOwnUserId(actor, await getRawInput());
    return next({ ctx: { ...ctx, actor } });
  },
);

/** With the id of one row as its input. */
export const byIdProcedure = authedProcedure.input(idInput);

/** For everybody else it does not exist. */
export const staffProcedure = authedProcedure.use(({ ctx, next }) => {
  if (!isStaff(ctx.actor)) throw new TRPCError({ code: 'NOT_FOUND', message: NOT_HERE });
  return next();
});
export const adminProcedure = authedProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== 'admin') throw new TRPCError({ code: 'NOT_FOUND', message: NOT_HERE });
  return next();
});
