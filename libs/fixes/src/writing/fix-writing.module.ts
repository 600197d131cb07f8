import { Module } from '@nestjs/common';
import {
  OpenAiCompatibleWriter,
  defaultRetryTimings,
} from '../providers/openai-compatible.writer.js';
import { FixProposalsService } from './fix-proposals.service.js';
import { FixProposals } from './fix-proposals.js';
import { LocalWriter } from './local-writer.js';

/** Writes and assesses fixes; independent of database and queue. */
@Module({
  providers: [
    LocalWriter,
    OpenAiCompatibleWriter,
    defaultRetryTimings,
    { provide: FixProposals, useClass: FixProposalsService },
  ],
  exports: [FixProposals],
})
export class FixWritingModule {}
