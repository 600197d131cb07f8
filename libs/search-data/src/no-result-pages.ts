import { Injectable } from '@nestjs/common';
import { ResultPages } from './result-pages.js';
import type { CostEstimate, ResultPageOutcome } from './result-pages.js';

/** Without a provider nothing is offered, and nothing is known. */
@Injectable()
export class NoResultPages extends ResultPages {
  estimate(): Promise<CostEstimate | null> {
    return Promise.resolve(null);
  }

  read(): Promise<ResultPageOutcome> {
    return Promise.resolve({
      kind: 'unknown',
      reason: 'no_key',
      retryAt: null,
      partial: null,
      provider: null,
      adapterVersion: null,
      keyOwner: null,
      costMicros: 0,
      failedOver: [],
    });
  }

  offered(): Promise<[]> {
    return Promise.resolve([]);
  }
}
