import { Module } from '@nestjs/common';
import { IndexNowController } from './index-now.controller.js';
import { IndexNowModule } from './index-now.module.js';
import { IndexNowRouter } from './index-now.router.js';

@Module({
  imports: [IndexNowModule],
  controllers: [IndexNowController],
  providers: [IndexNowRouter],
  exports: [IndexNowRouter],
})
export class IndexNowApiModule {}
