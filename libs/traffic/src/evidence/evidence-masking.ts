import { AnalyzerPool } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import type { RecordedEvidence, VisitEvidence } from '../rules/evidence/visit-evidence.js';
import { maskedEvidence } from './mask-evidence.analysis.js';

/** Masks evidence in an analyzer thread: what a page wrote decides how long it takes. */
@Injectable()
export class EvidenceMasking {
  constructor(private readonly analyzers: AnalyzerPool) {}

  /** Without the page where that takes too long; `null` when the rest does, too. `owner`: takes turns with others. */
  async mask(recorded: RecordedEvidence, owner: string): Promise<VisitEvidence | null> {
    const whole = await this.inThread(recorded, owner);
    if (whole !== null || recorded.dom === null) return whole;
    return await this.inThread({ ...recorded, dom: null }, owner);
  }

  private async inThread(recorded: RecordedEvidence, owner: string): Promise<VisitEvidence | null> {
    const { film, ...texts } = recorded; // pictures need no masking
    const running = this.analyzers.run(
      maskedEvidence,
      { ...texts, film: [] },
      { owner: `evidence:${owner}` },
    );
    const result = await faultAsFailure(running);
    return result.kind === 'done' ? { ...result.value, film } : null;
  }
}
