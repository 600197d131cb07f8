import { Module } from '@nestjs/common';
import { LighthouseController } from './lighthouse.controller.js';
import { LighthouseModule } from './lighthouse.module.js';
import { LighthouseRouter } from './lighthouse.router.js';

@Module({
  imports: [LighthouseModule],
  controllers: [LighthouseController],
  providers: [LighthouseRouter],
  exports: [LighthouseRouter],
})
export class LighthouseApiModule {}
