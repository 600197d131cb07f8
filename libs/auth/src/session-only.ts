import { SetMetadata } from '@nestjs/common';

export const IS_SESSION_ONLY = 'groundswell:session-only';
/** A route about the account itself: API keys are refused. */
export const SessionOnly = (): MethodDecorator & ClassDecorator =>
  SetMetadata(IS_SESSION_ONLY, true);

export const WITH_ONE_TIME_PASSWORD = 'groundswell:with-one-time-password';
/** Also open to callers who still have to change a one-time password. */
export const WithOneTimePassword = (): MethodDecorator & ClassDecorator =>
  SetMetadata(WITH_ONE_TIME_PASSWORD, true);
