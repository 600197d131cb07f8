import { Module } from '@nestjs/common';
import { FixImpactController } from './fix-impact.controller.js';
import { FixImpactModule } from './fix-impact.module.js';
import { FixImpactRouter } from './fix-impact.router.js';

@Module({
  imports: [FixImpactModule],
  controllers: [FixImpactController],
  providers: [FixImpactRouter],
  exports: [FixImpactRouter],
})
export class FixImpactApiModule {}
