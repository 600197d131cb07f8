import { Module } from '@nestjs/common';
import { FixesController } from './fixes.controller.js';
import { FixesModule } from './fixes.module.js';

@Module({ imports: [FixesModule], controllers: [FixesController] })
export class FixesApiModule {}
