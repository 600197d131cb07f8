import { SetMetadata } from '@nestjs/common';

export const IS_SESSION_ONLY = 'groundswell:session-only';
/** A route about the account itself: an API key does not open it. */
export const SessionOnly = (): MethodDecorator & ClassDecorator =>
  SetMetadata(IS_SESSION_ONLY, true);

export const WITH_ONE_TIME_PASSWORD = 'groundswell:with-one-time-password';
/** Open also to who has still to change a one-time password. */
export const WithOneTimePassword = (): MethodDecorator & ClassDecorator =>
  SetMetadata(WITH_ONE_TIME_PASSWORD, true);
