import { CurrentActor, CurrentOrigin, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  changePasswordInput,
  doneResponse,
  endSessionInput,
  endedSessions,
  sessionList,
} from '../contract/index.js';
import type {
  ChangePasswordInput,
  DoneResponse,
  EndSessionInput,
  EndedSessions,
  SessionList,
} from '../contract/index.js';
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
    summary: 'Change the own password; other sessions and every API key end',
    output: doneResponse,
  })
  changePassword(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(changePasswordInput) body: ChangePasswordInput,
  ): Promise<DoneResponse> {
    return this.passwords.change(actor, body, origin);
  }

  @Get('api/sessions')
  @Endpoint({ summary: 'Where you are signed in, last used first', output: sessionList })
  list(@CurrentActor() actor: Actor): Promise<SessionList> {
    return this.sessions.list(actor);
  }

  @Delete('api/sessions')
  @Endpoint({ summary: 'End every session except the current one', output: endedSessions })
  endOthers(@CurrentActor() actor: Actor): Promise<EndedSessions> {
    return this.sessions.endOthers(actor);
  }

  @Delete('api/sessions/:id')
  @Endpoint({ summary: 'End a session; its token is dead at once', output: endedSessions })
  end(
    @CurrentActor() actor: Actor,
    @ValidParams(endSessionInput) params: EndSessionInput,
  ): Promise<EndedSessions> {
    return this.sessions.end(actor, params);
  }
}
