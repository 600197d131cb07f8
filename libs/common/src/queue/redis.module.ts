import { Global, Module } from '@nestjs/common';
import { RedisChannels } from './redis-channels.js';
import { RedisConnections } from './redis-connections.js';

@Global()
@Module({
  providers: [RedisConnections, RedisChannels],
  exports: [RedisConnections, RedisChannels],
})
export class RedisModule {}
