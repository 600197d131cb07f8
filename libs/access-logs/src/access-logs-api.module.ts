import { Module } from '@nestjs/common';
import { AccessLogsController } from './access-logs.controller.js';
import { AccessLogsModule } from './access-logs.module.js';
import { AccessLogsRouter } from './access-logs.router.js';
import { LogUploadsController } from './uploading/log-uploads.controller.js';

@Module({
  imports: [AccessLogsModule],
  controllers: [AccessLogsController, LogUploadsController],
  providers: [AccessLogsRouter],
  exports: [AccessLogsRouter],
})
export class AccessLogsApiModule {}
