import { Module } from '@nestjs/common';
import { LighthouseController } from './lighthouse.controller.js';
import { LighthouseModule } from './lighthouse.module.js';

@Module({ imports: [LighthouseModule], controllers: [LighthouseController] })
export class LighthouseApiModule {}
