import { Slots } from '@app/browser';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveFix } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { isSameApplication } from '../rules/fix-states.js';
import { judgeVisibility, showsFix } from '../rules/judge-visibility.js';
import { liveFixOf } from '../rules/live-value.js';
import { FixVerdicts } from '../states/fix-verdicts.js';
import type { FixVerdict } from '../states/fix-verdicts.js';
import { FixedPages } from './fixed-pages.js';
import type { LookAt, PageLook } from './fixed-pages.js';
import { WatchedFixesRepository } from './watched-fixes.repository.js';

/** Between looks at a page that does not show its fixes yet. */
@Injectable()
export class LookPauses {
  /** Milliseconds; the answers of the widget may be 5 s old. One look more than pauses. */
  pausesMs: readonly number[] = [6_000, 15_000];
}

/** Pages at a time in this process; its browser has few places. */
const LOOKS_AT_ONCE = 2;

interface WatchedFix {
  readonly fix: Fix;
  readonly live: LiveFix;
}

/** Looks whether live fixes are to be seen on their pages, and stores what it has found. */
@Injectable()
export class FixVerification {
  /** Not held in the pauses: one website whose pages do not answer must not keep the others waiting. */
  private readonly looking = new Slots(LOOKS_AT_ONCE);

  constructor(
    private readonly fixes: WatchedFixesRepository,
    private readonly verdicts: FixVerdicts,
    private readonly websites: WebsitesService,
    private readonly pages: FixedPages,
    private readonly pauses: LookPauses,
  ) {}

  /**
   * Fixes that are not live any more are left alone; twice is once. Rejects when this process cannot look, or the
   * signal fires: what was found out before that is stored.
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
      const look = await this.look(
        { pageUrl, siteId, fixes: open.map(({ live }) => live) },
        signal,
      );
      const judged = open.map((watched, at) => ({
        watched,
        verdict: verdictOf(watched, look, at, { isLast: pauseMs === null }),
      }));
      const decided = judged.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
      if (decided.length > 0) await this.verdicts.settle(website.id, decided);
      if (pauseMs === null) return;
      open = judged.filter(({ verdict }) => verdict === null).map(({ watched }) => watched);
      if (open.length === 0) return;
      await pause(pauseMs, undefined, { signal });
      open = await this.stillApplied(website.id, open);
    }
  }

  private async look(at: LookAt, signal: AbortSignal): Promise<PageLook> {
    const leave = await this.looking.take(signal);
    try {
      return await this.pages.look(at, signal);
    } finally {
      leave();
    }
  }

  /** What was reverted meanwhile has no more to show, and what was applied again has a look of its own. */
  private async stillApplied(
    websiteId: string,
    watched: readonly WatchedFix[],
  ): Promise<readonly WatchedFix[]> {
    const ids = watched.map(({ fix }) => fix.id);
    const live = await this.fixes.findLive(websiteId, ids);
    return watched.filter(({ fix }) =>
      live.some((one) => one.id === fix.id && isSameApplication(one, fix)),
    );
  }
}

/** `null`: a later look may say something else; after the last one: nothing was found out. */
function verdictOf(
  { fix, live }: WatchedFix,
  look: PageLook,
  at: number,
  { isLast }: { readonly isLast: boolean },
): FixVerdict | null {
  if (look.kind === 'unseen') {
    if (!look.isFinal && isNothingFoundOut(fix, isLast)) return null;
    const visibility = { rendered: null, raw: null };
    return { ...verdictOn(fix), to: 'failed', reason: look.reason, visibility };
  }
  const seen = look.values[at];
  if (seen === undefined) return null;
  const judgement = judgeVisibility(live, seen, look.widget);
  const raw = seen.raw === null ? null : showsFix(live, seen.raw);
  const visibility = { rendered: judgement.kind === 'verified', raw };
  switch (judgement.kind) {
    case 'verified':
      return { ...verdictOn(fix), to: 'verified', reason: null, visibility };
    case 'undelivered':
      if (isNothingFoundOut(fix, isLast)) return null;
      return { ...verdictOn(fix), to: 'failed', reason: judgement.reason, visibility };
    case 'stale':
    case 'failed':
      if (!judgement.isFinal && !isLast) return null;
      return { ...verdictOn(fix), to: judgement.kind, reason: judgement.reason, visibility };
  }
}

/** A server that is away for a night, the website's or ours, says nothing about a fix that was seen before. */
function isNothingFoundOut({ state }: Fix, isLast: boolean): boolean {
  return !isLast || state === 'verified';
}

function verdictOn({ id, appliedAt }: Fix): Pick<FixVerdict, 'fixId' | 'appliedAt'> {
  return { fixId: id, appliedAt };
}
