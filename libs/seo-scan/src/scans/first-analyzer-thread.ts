import { AnalyzerPool } from '@app/crawler';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { pageAnalysis } from '../engine/page.analysis.js';

/** Starts an analyzer thread together with the worker, so that the first scan does not wait until it has loaded. */
@Injectable()
export class FirstAnalyzerThread implements OnApplicationBootstrap {
  constructor(private readonly analyzers: AnalyzerPool) {}

  onApplicationBootstrap(): void {
    this.analyzers.keepReady(pageAnalysis);
  }
}
