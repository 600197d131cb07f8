import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { AnalyzerPool, REQUESTS_MAX_WAITING, ruleCheck } from '@app/crawler';
import { Injectable } from '@nestjs/common';
import type { SegmentDefinition } from '../contract/index.js';
import { patternsOf } from './pattern-matcher.js';

/** Whether the regular expressions of a segment can be used: only threads compile what users write. */
@Injectable()
export class SegmentPatterns {
  constructor(private readonly analyzers: AnalyzerPool) {}

  /** Throws `validation_failed` with a sentence. */
  async requireUsable(actor: Actor, definition: SegmentDefinition): Promise<void> {
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    for (const { value } of patternsOf([definition]).values()) {
      const checked = await analyzer.analyze(ruleCheck, asRule(value));
      const problem =
        checked.kind === 'done'
          ? checked.value.expression
          : 'This regular expression takes too long to read.';
      if (problem === undefined) continue;
      throw new AppError('validation_failed', problem, { details: { conditions: problem } });
    }
  }
}

function asRule(expression: string) {
  return {
    ...({ id: '', language: 'regex', expression, take: 'text', attribute: null } as const),
    mustMatch: null,
  };
}
