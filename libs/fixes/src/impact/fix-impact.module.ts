import { GscModule } from '@app/gsc';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { FixImpactService } from './fix-impact.service.js';
import { ImpactMarks } from './impact-marks.js';

@Module({
  imports: [FixesModule, GscModule],
  providers: [FixImpactService, ImpactMarks],
  exports: [FixImpactService, ImpactMarks],
})
export class FixImpactModule {}
