import { Module } from '@nestjs/common';
import { GscController } from './gsc.controller.js';
import { GscModule } from './gsc.module.js';

@Module({ imports: [GscModule], controllers: [GscController] })
export class GscApiModule {}
