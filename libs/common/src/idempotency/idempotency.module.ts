import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotentRequests } from './idempotent-requests.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([IdempotencyKey])],
  providers: [IdempotentRequests],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
