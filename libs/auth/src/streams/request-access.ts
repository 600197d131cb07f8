import type { Actor, ActorRequest } from '@app/common';
import { AppError } from '@app/common';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';

/** The access of a request that may last: its caller, with the session or key. */
export interface RequestAccess {
  /** The person behind the request, also inside another user's workspace. */
  readonly caller: Actor;
  /** Whether the same request would still be admitted: session or key, plan, workspace. */
  readonly isStillOpen: () => Promise<boolean>;
}

export type AccessRequest = ActorRequest & { access?: RequestAccess };

export const CurrentAccess = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RequestAccess => {
    const { access } = context.switchToHttp().getRequest<AccessRequest>();
    if (access === undefined) throw new AppError('unauthenticated', 'Please sign in.');
    return access;
  },
);
