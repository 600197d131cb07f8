import { Module } from '@nestjs/common';
import { ExperimentsController } from './experiments.controller.js';
import { ExperimentsModule } from './experiments.module.js';
import { ExperimentsRouter } from './experiments.router.js';

@Module({
  imports: [ExperimentsModule],
  controllers: [ExperimentsController],
  providers: [ExperimentsRouter],
  exports: [ExperimentsRouter],
})
export class ExperimentsApiModule {}
