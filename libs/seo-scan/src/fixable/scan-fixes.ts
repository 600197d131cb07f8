import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Issue, ScanFix } from '../contract/index.js';

type FixesOfScan = (actor: Actor, scanId: string) => Promise<readonly ScanFix[]>;

/** Whoever writes fixes registers here (`onModuleInit`); this feature must not know them. */
@Injectable()
export class ScanFixes {
  private source: FixesOfScan | null = null;

  register(source: FixesOfScan): void {
    this.source = source;
  }

  /** Newest first; none as long as nobody writes fixes. */
  async of(actor: Actor, scanId: string): Promise<ScanFix[]> {
    return this.source === null ? [] : [...(await this.source(actor, scanId))];
  }
}

/** Of the fix that answers an issue, by the issue's fingerprint: what is furthest counts. */
export function fixStatuses(fixes: readonly ScanFix[]): Map<string, Issue['fix_status']> {
  const statuses = new Map<string, Issue['fix_status']>();
  for (const { state, fingerprints } of fixes) {
    if (state !== 'applied' && state !== 'verified' && state !== 'reviewed') continue;
    for (const fingerprint of fingerprints) {
      // Several values for one issue: it is verified when all of them are.
      const isLess = state === 'applied' || statuses.get(fingerprint) === 'applied';
      statuses.set(fingerprint, isLess ? 'applied' : state);
    }
  }
  return statuses;
}
