import { AnalyzerPool } from '@app/crawler';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { pageAnalysis } from '../engine/page.analysis.js';
import { samplePages } from '../engine/sample-pages.js';

/** By then V8 has compiled most of what reading a page needs. */
const PAGES = 100;
/** Whatever starts together with the worker comes first. */
const DELAY_MS = 5_000;

/** Reads sample pages soon after a worker has started, so that its first scan is not slower than the others. */
@Injectable()
export class ScanRehearsal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ScanRehearsal.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly analyzers: AnalyzerPool) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.run().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Sample pages could not be read.'),
      );
    }, DELAY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Half a second of a processor; nothing where pages have been read already. */
  async run(): Promise<void> {
    await this.analyzers.rehearse(pageAnalysis, samplePages(PAGES));
  }
}
