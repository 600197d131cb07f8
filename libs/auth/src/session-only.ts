import { SetMetadata } from '@nestjs/common';

export const IS_SESSION_ONLY = 'groundswell:session-only';
/** A route about the account itself: an API key does not open it. */
export const SessionOnly = (): MethodDecorator & ClassDecorator =>
  SetMetadata(IS_SESSION_ONLY, true);
