import { GscModule } from '@app/gsc';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { FixImpactService } from './fix-impact.service.js';

@Module({
  imports: [FixesModule, GscModule],
  providers: [FixImpactService],
  exports: [FixImpactService],
})
export class FixImpactModule {}
