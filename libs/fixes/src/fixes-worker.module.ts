import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { FixesModule } from './fixes.module.js';

@Module({ imports: [FixesModule, OutboxRelayModule] })
export class FixesWorkerModule {}
