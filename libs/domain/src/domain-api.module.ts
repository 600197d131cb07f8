import { Module } from '@nestjs/common';
import { DomainController } from './domain.controller.js';
import { DomainModule } from './domain.module.js';

@Module({ imports: [DomainModule], controllers: [DomainController] })
export class DomainApiModule {}
