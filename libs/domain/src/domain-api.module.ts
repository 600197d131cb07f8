import { Module } from '@nestjs/common';
import { DomainController } from './domain.controller.js';
import { DomainModule } from './domain.module.js';
import { DomainRouter } from './domain.router.js';

@Module({
  imports: [DomainModule],
  controllers: [DomainController],
  providers: [DomainRouter],
  exports: [DomainRouter],
})
export class DomainApiModule {}
