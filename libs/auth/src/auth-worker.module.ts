import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { KeyCallsSchedule } from './api-keys/key-calls.schedule.js';
import { AuthModule } from './auth.module.js';
import { RemoveFilesProcessor } from './account/remove-files.processor.js';
import { AUTH_QUEUE } from './passwords/send-password-reset.job.js';
import { OAuthSchedule } from './oauth/oauth.schedule.js';
import { SendPasswordResetProcessor } from './passwords/send-password-reset.processor.js';

@Module({
  imports: [AuthModule, JobsModule, BullModule.registerQueue({ name: AUTH_QUEUE })],
  providers: [SendPasswordResetProcessor, RemoveFilesProcessor, KeyCallsSchedule, OAuthSchedule],
})
export class AuthWorkerModule {}
