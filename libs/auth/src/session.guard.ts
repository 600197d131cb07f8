import { AppError, IS_PUBLIC } from '@app/common';
import type { Actor, ActorRequest } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';

/**
 * Every REST route needs a session unless it is marked `@Public()`. A `userId` that a caller
 * sends along is optional and must be its own (CONTRACT.md section 4).
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, targets) === true)
      return true;
    await super.canActivate(context);
    refuseForeignUserId(context.switchToHttp().getRequest<ActorRequest>());
    return true;
  }

  override handleRequest<TUser = Actor>(_error: unknown, user: TUser | false): TUser {
    if (user === false) throw new AppError('unauthenticated', 'Please sign in.');
    return user;
  }
}

function refuseForeignUserId(request: ActorRequest): void {
  for (const source of [request.params, request.query, request.body]) {
    if (typeof source !== 'object' || source === null || !('userId' in source)) continue;
    if (source.userId !== request.user?.userId) {
      throw new AppError('forbidden', 'This belongs to another user.');
    }
  }
}
