import { CurrentActor, CurrentOrigin, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { PasswordChangeService } from '../passwords/password-change.service.js';
import { SessionOnly, WithOneTimePassword } from '../session-only.js';
import { SessionsService } from './sessions.service.js';

/** Access to the account: the password, and the sessions. */
@Controller()
@SessionOnly()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordChangeService,
  ) {}

  @WithOneTimePassword()
  @Post('auth/password')
  @Endpoint({
    summary: 'Change your password; other sessions end and all API keys are revoked',
    output: contract.doneResponse,
  })
  changePassword(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.changePasswordInput) body: contract.ChangePasswordInput,
  ) {
    return this.passwords.change(actor, body, origin);
  }

  @Get('api/sessions')
  @Endpoint({ summary: 'Where you are signed in, last used first', output: contract.sessionList })
  list(@CurrentActor() actor: Actor) {
    return this.sessions.list(actor);
  }

  @Delete('api/sessions')
  @Endpoint({ summary: 'End every session except the current one', output: contract.endedSessions })
  endOthers(@CurrentActor() actor: Actor) {
    return this.sessions.endOthers(actor);
  }

  @Delete('api/sessions/:id')
  @Endpoint({
    summary: 'End a session; its token is revoked immediately',
    output: contract.endedSessions,
  })
  end(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.sessions.end(actor, { id });
  }
}
