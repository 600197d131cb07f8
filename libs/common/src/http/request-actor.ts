import { SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NOT_HERE, isStaff } from '../actor.js';
import type { Actor, RequestOrigin } from '../actor.js';
import { AppError } from '../errors/app-error.js';

export const IS_PUBLIC = 'groundswell:public';
/** A route that needs no session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);

export const KNOWS_ACTOR = 'groundswell:knows-actor';
/** A route that needs no session but uses one: it reads the caller with `@OptionalActor()`. */
export const PublicOrSignedIn = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), SetMetadata(KNOWS_ACTOR, true));

export type ActorRequest = FastifyRequest & { user?: Actor };

/** The caller, or `null` for an anonymous one or an invalid session or key. */
export const OptionalActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<ActorRequest>().user ?? null,
);

export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().user;
  if (actor === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  return actor;
});

/** The actor of a staff-only route: for everybody else it does not exist. */
export const StaffActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().user;
  if (actor === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  if (!isStaff(actor)) throw new AppError('not_found', NOT_HERE);
  return actor;
});

/** The same for admins. */
export const AdminActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().user;
  if (actor === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  if (actor.role !== 'admin') throw new AppError('not_found', NOT_HERE);
  return actor;
});

export const CurrentOrigin = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function originOf(request: FastifyRequest): RequestOrigin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
}

const IDEMPOTENCY_KEY_MAX_CHARS = 200;

/** The caller's `Idempotency-Key`, or `null`. */
export const IdempotencyKeyHeader = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The `Idempotency-Key` header; `null` when missing or empty. Throws `validation_failed` above 200 characters. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_CHARS) return key;
  throw new AppError('validation_failed', 'The Idempotency-Key is longer than 200 characters.');
}
