import {
  AppError,
  IS_PUBLIC,
  KNOWS_ACTOR,
  SPENDS,
  requireOwnPassword,
  requireOwnUserId,
  requireScope,
  requireUnlimitedSpending,
} from '@app/common';
import type { Actor, ActorRequest, Spending } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AuthService } from './auth.service.js';
import { WorkspaceAccessPort, workspaceOf } from './ports/workspace-access.js';
import { IS_SESSION_ONLY, WITH_ONE_TIME_PASSWORD } from './session-only.js';
import type { AccessRequest } from './streams/request-access.js';

/**
 * Every REST route needs a session or an API key unless it is marked `@Public()`; `@SessionOnly()` needs
 * a session. A `userId` sent by the caller is optional and must be its own (CONTRACT.md section 4).
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AuthService,
    private readonly apiKeys: ApiKeysService,
    private readonly workspaces: WorkspaceAccessPort,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AccessRequest>();
    if (this.isMarked(context, IS_PUBLIC)) {
      if (this.isMarked(context, KNOWS_ACTOR)) await this.recognise(request);
      return true;
    }
    const key = apiKeyOf(request);
    if (key === null) await super.canActivate(context);
    else {
      request.user = await this.apiKeys.authenticate(key);
      if (this.isMarked(context, IS_SESSION_ONLY)) {
        throw new AppError('forbidden', "API keys can't access this. Please sign in.");
      }
      this.requireScopeOf(context, request.user, request.method);
    }
    if (request.user !== undefined && !this.isMarked(context, WITH_ONE_TIME_PASSWORD))
      requireOwnPassword(request.user);
    if (request.user !== undefined) {
      const caller = request.user;
      request.access = { caller, isStillOpen: () => this.isStillOpen(request, caller) };
      request.user = await this.inWorkspace(request, caller);
    }
    const { params, query, body } = request;
    if (request.user !== undefined)
      for (const input of [params, query, body]) requireOwnUserId(request.user, input);
    return true;
  }

  override handleRequest<TUser = Actor>(_error: unknown, user: TUser | false): TUser {
    if (user === false) throw new AppError('unauthenticated', 'Please sign in.');
    return user;
  }

  /** Sets the caller if there is one, as tRPC does. */
  private async recognise(request: ActorRequest): Promise<void> {
    const actor = await this.callerOf(request);
    if (actor !== null) request.user = actor;
  }

  /** Whether a long-lived request would still be admitted. */
  private async isStillOpen(request: ActorRequest, caller: Actor): Promise<boolean> {
    const actor = await this.callerOf(request);
    if (actor?.role !== caller.role) return false;
    return this.inWorkspace(request, actor).then(() => true, refusedOnly);
  }

  /** `null` for an anonymous caller, and for a session or key that is not valid (any more). */
  private async callerOf(request: ActorRequest): Promise<Actor | null> {
    const key = apiKeyOf(request);
    if (key === null) return this.auth.authenticate(request.headers.authorization);
    try {
      return await this.apiKeys.authenticate(key);
    } catch (error) {
      refusedOnly(error);
      return null;
    }
  }

  /** The caller, or the caller as a member of the workspace that the request names. */
  private async inWorkspace(request: ActorRequest, user: Actor): Promise<Actor> {
    const { method, routeOptions } = request;
    const workspaceId = workspaceOf(request.headers);
    if (workspaceId === null) return user;
    const path = routeOptions.url ?? '';
    const endpoint = { protocol: 'rest', path, isChange: isChange(method) } as const;
    return this.workspaces.enter(user, workspaceId, endpoint);
  }

  private requireScopeOf(context: ExecutionContext, actor: Actor, method: string): void {
    const spending = this.metadata(context, SPENDS) as Spending | undefined;
    if (spending === 'later') requireUnlimitedSpending(actor);
    else if (spending === 'now') requireScope(actor, 'spend');
    else requireScope(actor, isChange(method) ? 'write' : 'read');
  }

  private isMarked(context: ExecutionContext, mark: string): boolean {
    return this.metadata(context, mark) === true;
  }

  private metadata(context: ExecutionContext, mark: string): unknown {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<unknown>(mark, targets);
  }
}

function isChange(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** `false` for a refusal; other errors are rethrown. */
function refusedOnly(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

/** The caller's `X-API-Key`; a session sent along takes precedence. */
function apiKeyOf({ headers }: ActorRequest): string | null {
  const key = headers['x-api-key'];
  if (headers.authorization !== undefined) return null;
  return typeof key === 'string' && key !== '' ? key : null;
}
