import { CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { RequestOrigin } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { PasswordResetService } from './passwords/password-reset.service.js';

@Controller()
@Public()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('api/email/password-reset')
  @Endpoint({
    summary: 'Request a password reset link',
    status: 202,
    output: contract.requestResetResponse,
  })
  request(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.requestResetInput) body: contract.RequestResetInput,
  ) {
    return this.resets.request(origin, body);
  }

  @Post('auth/password-reset')
  @Endpoint({
    summary: "Set a new password with the link's token",
    output: contract.doneResponse,
  })
  reset(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.resetPasswordInput) body: contract.ResetPasswordInput,
  ) {
    return this.resets.reset(origin, body);
  }
}
