import { Slots } from '@app/browser';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveFix } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { isSameApplication } from '../rules/fix-states.js';
import { assessVisibility, showsFix } from '../rules/assess-visibility.js';
import { liveFixOf } from '../rules/live-value.js';
import { FixOutcomes } from '../states/fix-outcomes.js';
import type { FixOutcome } from '../states/fix-outcomes.js';
import { FixedPages } from './fixed-pages.js';
import type { PageToVerify, PageReading } from './fixed-pages.js';
import { WatchedFixesRepository } from '../states/watched-fixes.repository.js';

/** Pauses between checks of a page that does not show its fixes yet. */
@Injectable()
export class VerificationPauses {
  /** In milliseconds; the widget's responses may be 5 s old. There is one check more than pauses. */
  pausesMs: readonly number[] = [6_000, 15_000];
}

/** Concurrent pages in this process, whose browser has few slots. */
const VERIFICATIONS_AT_ONCE = 2;

interface WatchedFix {
  readonly fix: Fix;
  readonly live: LiveFix;
}

/** Verifies that live fixes are visible on their pages, and stores the results. */
@Injectable()
export class FixVerification {
  /** Not held during pauses, so that one website with unresponsive pages does not block the others. */
  private readonly verifying = new Slots(VERIFICATIONS_AT_ONCE);

  constructor(
    private readonly fixes: WatchedFixesRepository,
    private readonly outcomes: FixOutcomes,
    private readonly websites: WebsitesService,
    private readonly pages: FixedPages,
    private readonly pauses: VerificationPauses,
  ) {}

  /**
   * Ignores fixes that are not live any more; idempotent. Rejects if this process has no usable browser or the signal
   * is aborted; results found before that are stored.
   */
  async verify(websiteId: string, fixIds: readonly string[], signal: AbortSignal): Promise<void> {
    const website = await this.websites.find(websiteId);
    if (website === null) return;
    const fixes = await this.fixes.findLive(websiteId, fixIds);
    for (const ofPage of Map.groupBy(fixes, ({ pageUrl }) => pageUrl).values()) {
      await this.verifyPage(website, ofPage, signal);
    }
  }

  private async verifyPage(
    website: Website,
    fixes: readonly Fix[],
    signal: AbortSignal,
  ): Promise<void> {
    let open: readonly WatchedFix[] = fixes.flatMap((fix) => {
      const live = liveFixOf(fix);
      return live === null ? [] : [{ fix, live }];
    });
    for (const pauseMs of [...this.pauses.pausesMs, null]) {
      const [first] = open;
      if (first === undefined) return;
      const { siteId } = website;
      const { pageUrl } = first.fix;
      const reading = await this.readPage(
        {
          ...{ pageUrl, siteId, fixes: open.map(({ live }) => live) },
          // Of a fix that is verified already, there is one.
          takesPicture: open.some(({ fix }) => fix.state === 'applied'),
        },
        signal,
      );
      const validated = open.map((watched, at) => ({
        watched,
        outcome: outcomeOf(watched, reading, at, { isLast: pauseMs === null }),
      }));
      const decided = validated.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
      const picture = reading.kind === 'seen' ? reading.picture : null;
      if (decided.length > 0) await this.outcomes.complete(website.id, decided, picture);
      if (pauseMs === null) return;
      open = validated.filter(({ outcome }) => outcome === null).map(({ watched }) => watched);
      if (open.length === 0) return;
      await pause(pauseMs, undefined, { signal });
      open = await this.stillApplied(website.id, open);
    }
  }

  private async readPage(at: PageToVerify, signal: AbortSignal): Promise<PageReading> {
    const leave = await this.verifying.take(signal);
    try {
      return await this.pages.read(at, signal);
    } finally {
      leave();
    }
  }

  /** A fix that was reverted in the meantime is done, and one that was applied again has its own verification. */
  private async stillApplied(
    websiteId: string,
    watched: readonly WatchedFix[],
  ): Promise<readonly WatchedFix[]> {
    const ids = watched.map(({ fix }) => fix.id);
    const live = await this.fixes.findLive(websiteId, ids);
    return watched.filter(({ fix }) =>
      live.some((other) => other.id === fix.id && isSameApplication(other, fix)),
    );
  }
}

/** `null` if a later check may have another result; after the last one, if nothing was found out. */
function outcomeOf(
  { fix, live }: WatchedFix,
  reading: PageReading,
  at: number,
  { isLast }: { readonly isLast: boolean },
): FixOutcome | null {
  if (reading.kind === 'unseen') {
    if (!reading.isFinal && isInconclusive(fix, isLast)) return null;
    const visibility = { rendered: null, raw: null };
    return { ...outcomeOn(fix), to: 'failed', reason: reading.reason, visibility };
  }
  const seen = reading.values[at];
  if (seen === undefined) return null;
  const assessment = assessVisibility(live, seen, reading.widget);
  const raw = seen.raw === null ? null : showsFix(live, seen.raw);
  const visibility = { rendered: assessment.kind === 'verified', raw };
  switch (assessment.kind) {
    case 'verified':
      return { ...outcomeOn(fix), to: 'verified', reason: null, visibility };
    case 'undelivered':
      if (isInconclusive(fix, isLast)) return null;
      return { ...outcomeOn(fix), to: 'failed', reason: assessment.reason, visibility };
    case 'stale':
    case 'failed':
      if (!assessment.isFinal && !isLast) return null;
      return { ...outcomeOn(fix), to: assessment.kind, reason: assessment.reason, visibility };
  }
}

/** A server that is down for a night, the website's or ours, does not refute a fix that was verified before. */
function isInconclusive({ state }: Fix, isLast: boolean): boolean {
  return !isLast || state === 'verified';
}

function outcomeOn({ id, appliedAt }: Fix): Pick<FixOutcome, 'fixId' | 'appliedAt'> {
  return { fixId: id, appliedAt };
}
