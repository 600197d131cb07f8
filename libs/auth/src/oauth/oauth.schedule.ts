import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { OAuthClients } from './oauth-clients.service.js';

/** Removes expired codes and tokens, and apps that nobody has connected. */
@Injectable()
export class OAuthSchedule {
  constructor(private readonly clients: OAuthClients) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Expired access of apps could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  removeExpired(): Promise<void> {
    return this.clients.removeExpired();
  }
}
