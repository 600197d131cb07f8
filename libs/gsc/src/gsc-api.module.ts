import { Module } from '@nestjs/common';
import { GscController } from './gsc.controller.js';
import { GscModule } from './gsc.module.js';
import { GscRouter } from './gsc.router.js';
import { GscImportsController } from './importing/imports.controller.js';
import { InspectionsController } from './inspections.controller.js';

@Module({
  imports: [GscModule],
  controllers: [GscController, GscImportsController, InspectionsController],
  providers: [GscRouter],
  exports: [GscRouter],
})
export class GscApiModule {}
