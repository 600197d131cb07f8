import { CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { RequestOrigin } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import {
  doneAnswer,
  requestResetAnswer,
  requestResetInput,
  resetPasswordInput,
} from './contract/index.js';
import type {
  DoneAnswer,
  RequestResetAnswer,
  RequestResetInput,
  ResetPasswordInput,
} from './contract/index.js';
import { PasswordResetService } from './passwords/password-reset.service.js';

@Controller()
@Public()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('api/email/password-reset')
  @Endpoint({
    summary: 'Ask for a link to a new password',
    status: 202,
    output: requestResetAnswer,
  })
  request(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(requestResetInput) body: RequestResetInput,
  ): Promise<RequestResetAnswer> {
    return this.resets.request(origin, body);
  }

  @Post('auth/password-reset')
  @Endpoint({ summary: 'Set a new password with the token of the link', output: doneAnswer })
  reset(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(resetPasswordInput) body: ResetPasswordInput,
  ): Promise<DoneAnswer> {
    return this.resets.reset(origin, body);
  }
}
