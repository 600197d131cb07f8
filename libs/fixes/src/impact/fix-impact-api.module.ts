import { Module } from '@nestjs/common';
import { FixImpactController } from './fix-impact.controller.js';
import { FixImpactModule } from './fix-impact.module.js';

@Module({ imports: [FixImpactModule], controllers: [FixImpactController] })
export class FixImpactApiModule {}
