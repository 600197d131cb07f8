import { Injectable } from '@nestjs/common';
import { FixProposals } from './fix-writer.js';
import type { FixProposal, FixRequest } from './fix-writer.js';
import { LocalWriter } from './local-writer.js';
import { judgeFix } from './subject.js';

@Injectable()
export class FixProposalsService extends FixProposals {
  constructor(private readonly local: LocalWriter) {
    super();
  }

  async propose(request: FixRequest): Promise<FixProposal> {
    const outcome = await this.local.write(request);
    if (outcome.kind !== 'written') return { kind: 'nothing', reason: outcome.reason };
    return { kind: 'fix', fix: judgeFix(request, outcome.text), notice: null };
  }
}
