import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Issue, ScanFix } from '../contract/index.js';

type FixesOfScan = (actor: Actor, scanId: string) => Promise<readonly ScanFix[]>;

/** The fix writer registers here (`onModuleInit`), because this feature must not depend on it. */
@Injectable()
export class ScanFixes {
  private source: FixesOfScan | null = null;

  register(source: FixesOfScan): void {
    this.source = source;
  }

  /** Newest first; empty if no fix writer is registered. */
  async of(actor: Actor, scanId: string): Promise<ScanFix[]> {
    return this.source === null ? [] : [...(await this.source(actor, scanId))];
  }
}

/** Status of the fix of an issue, by the issue's fingerprint: the most advanced one wins. */
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
