import { GscModule } from '@app/gsc';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { CheckEffectsService } from './check-effects.service.js';
import { FixImpactService } from './fix-impact.service.js';

@Module({
  imports: [FixesModule, GscModule],
  providers: [FixImpactService, CheckEffectsService],
  exports: [FixImpactService, CheckEffectsService],
})
export class FixImpactModule {}
