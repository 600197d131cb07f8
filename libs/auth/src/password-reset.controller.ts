import { CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { RequestOrigin } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import {
  doneResponse,
  requestResetResponse,
  requestResetInput,
  resetPasswordInput,
} from './contract/index.js';
import type {
  DoneResponse,
  RequestResetResponse,
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
    output: requestResetResponse,
  })
  request(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(requestResetInput) body: RequestResetInput,
  ): Promise<RequestResetResponse> {
    return this.resets.request(origin, body);
  }

  @Post('auth/password-reset')
  @Endpoint({ summary: 'Set a new password with the token of the link', output: doneResponse })
  reset(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(resetPasswordInput) body: ResetPasswordInput,
  ): Promise<DoneResponse> {
    return this.resets.reset(origin, body);
  }
}
