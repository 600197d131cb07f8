import { CurrentActor, CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import { confirmEmailInput, resendConfirmationResponse, userResponse } from '../contract/index.js';
import type { ConfirmEmailInput } from '../contract/index.js';
import { SessionOnly } from '../session-only.js';
import { EmailConfirmation } from './email-confirmation.service.js';

@Controller('auth/confirm-email')
export class EmailConfirmationController {
  constructor(private readonly confirmation: EmailConfirmation) {}

  @Public()
  @Post()
  @Endpoint({
    summary: "Confirm an email address with the link's token",
    output: userResponse,
  })
  confirm(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(confirmEmailInput) body: ConfirmEmailInput,
  ) {
    return this.confirmation.confirm(origin, body);
  }

  @SessionOnly()
  @Post('resend')
  @Endpoint({
    summary: 'Send another link to the unconfirmed address',
    status: 202,
    output: resendConfirmationResponse,
  })
  resend(@CurrentActor() actor: Actor) {
    return this.confirmation.resend(actor);
  }
}
