import { ProgressSignals, RedisChannels, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';

/** Says that a refresh has advanced. */
@Injectable()
export class RefreshProgressStore extends ProgressSignals {
  constructor(redis: RedisConnections, channels: RedisChannels) {
    super('keyword-refresh', redis, channels);
  }
}
