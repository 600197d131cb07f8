import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { OAuthClients } from '../oauth/oauth-clients.service.js';
import { KeyCalls } from './key-calls.service.js';

/** Removes the calls of agents that are older than they are kept, expired tokens, and apps that nobody has connected. */
@Injectable()
export class KeyCallsSchedule {
  constructor(
    private readonly calls: KeyCalls,
    private readonly clients: OAuthClients,
  ) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old calls of agents could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  async removeOld(): Promise<void> {
    await this.calls.removeOld();
    await this.clients.removeExpired();
  }
}
