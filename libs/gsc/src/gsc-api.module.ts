import { Module } from '@nestjs/common';
import { GscController } from './gsc.controller.js';
import { GscModule } from './gsc.module.js';
import { GscRouter } from './gsc.router.js';
import { InspectionsController } from './inspections.controller.js';

@Module({
  imports: [GscModule],
  controllers: [GscController, InspectionsController],
  providers: [GscRouter],
  exports: [GscRouter],
})
export class GscApiModule {}
