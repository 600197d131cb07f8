import { ProgressSignals, RedisChannels, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';

/** Says that an analysis has advanced. */
@Injectable()
export class AnalysisProgressStore extends ProgressSignals {
  constructor(redis: RedisConnections, channels: RedisChannels) {
    super('domain-analysis', redis, channels);
  }
}
