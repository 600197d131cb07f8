import { FileStore, ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { removeFilesJob } from './remove-files.job.js';

/** A file that is already removed does no harm. */
@Processor(removeFilesJob.queue)
export class RemoveFilesProcessor {
  constructor(private readonly files: FileStore) {}

  @ProcessJob(removeFilesJob)
  async run({ fileKeys }: JobPayload<typeof removeFilesJob>): Promise<void> {
    for (const key of fileKeys) await this.files.remove(key);
  }
}
