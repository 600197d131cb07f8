import { Module } from '@nestjs/common';
import { OpenAiCompatibleWriter, defaultPatience } from '../providers/openai-compatible.writer.js';
import { FixProposalsService } from './fix-proposals.service.js';
import { FixProposals } from './fix-writer.js';
import { LocalWriter } from './local-writer.js';

/** Writes and judges fixes; knows neither database nor queue. */
@Module({
  providers: [
    LocalWriter,
    OpenAiCompatibleWriter,
    defaultPatience,
    { provide: FixProposals, useClass: FixProposalsService },
  ],
  exports: [FixProposals],
})
export class FixWritingModule {}
