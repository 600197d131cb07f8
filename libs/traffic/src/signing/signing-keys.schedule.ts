import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SigningKeys } from './signing-keys.service.js';

@Injectable()
export class SigningKeysSchedule {
  constructor(private readonly keys: SigningKeys) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'The keys that sign requests of visitors could not be renewed.' })
  renew(): Promise<void> {
    return this.keys.renew();
  }
}
