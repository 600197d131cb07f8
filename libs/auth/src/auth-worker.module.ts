import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { RemoveFilesProcessor } from './queues/remove-files.processor.js';
import { SendPasswordResetProcessor } from './queues/send-password-reset.processor.js';

@Module({
  imports: [AuthModule, OutboxRelayModule],
  providers: [SendPasswordResetProcessor, RemoveFilesProcessor],
})
export class AuthWorkerModule {}
