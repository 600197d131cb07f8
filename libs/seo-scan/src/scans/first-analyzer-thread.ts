import { AnalyzerPool } from '@app/crawler';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { pageAnalysis } from '../engine/page.analysis.js';

/**
 * Starts the thread that reads pages with the worker: the first scan would wait for it otherwise, as long as 80 pages take.
 */
@Injectable()
export class FirstAnalyzerThread implements OnApplicationBootstrap {
  constructor(private readonly analyzers: AnalyzerPool) {}

  onApplicationBootstrap(): void {
    this.analyzers.keepReady(pageAnalysis);
  }
}
