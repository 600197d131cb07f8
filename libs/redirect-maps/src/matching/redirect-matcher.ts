import { AnalyzerPool } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import { RedirectMapsRepository } from '../redirect-maps.repository.js';
import { RedirectsRepository } from '../redirects.repository.js';
import type { MatchedRedirect, OldPage } from '../redirects.repository.js';
import type { MatchOutcome } from '../rules/match-pages.js';
import { redirectTargets } from '../rules/redirect-targets.js';
import { matchPagesAnalysis } from './match-pages.analysis.js';

const NO_SCAN = 'The scan of the new website was deleted before the addresses were compared.';
const TOO_LONG =
  'Comparing these addresses takes too long. Please split the list into several maps.';

const NOT_COMPARED = 'The addresses could not be compared. Please create the map again.';

/** The worker's part: compares old addresses with the pages of a scan, in an analyzer thread. */
@Injectable()
export class RedirectMatcher {
  constructor(
    private readonly maps: RedirectMapsRepository,
    private readonly redirects: RedirectsRepository,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** A map that is matched, failed or deleted is left as it is; otherwise all of its redirects are stored at once. */
  async match(mapId: string): Promise<void> {
    const map = await this.maps.findMatching(mapId);
    if (map === null) return;
    if (map.scanId === null) {
      await this.fail(mapId, NO_SCAN);
      return;
    }
    const [oldPages, newPages] = await Promise.all([
      this.redirects.oldPages(mapId),
      this.redirects.newPages(map.scanId),
    ]);
    const result = await faultAsFailure(
      this.analyzers.for(map.userId).analyze(matchPagesAnalysis, {
        oldPages: oldPages.map(withoutNumber),
        targets: redirectTargets(newPages),
        existing: newPages.map(({ url }) => url),
      }),
    );
    if (result.kind === 'failed') {
      await this.fail(mapId, TOO_LONG);
      return;
    }
    const matched = oldPages.map((page, index) => matchedOf(page, result.value[index]));
    await this.maps.transaction(async (tx) => {
      const { isFinished } = await this.maps.finish(tx, mapId, null);
      if (isFinished) await this.redirects.store(tx, mapId, matched);
    });
  }

  /** Marks a map as failed after the last attempt. */
  giveUp(mapId: string): Promise<void> {
    return this.fail(mapId, NOT_COMPARED);
  }

  private async fail(mapId: string, failure: string): Promise<void> {
    await this.maps.transaction((tx) => this.maps.finish(tx, mapId, failure));
  }
}

function withoutNumber({ url, title, contentHash, simHash }: OldPage) {
  return { url, title, contentHash, simHash };
}

/** A target that the list names comes before what was found. */
function matchedOf(page: OldPage, outcome: MatchOutcome | undefined): MatchedRedirect {
  const { number } = page;
  const none = { number, target: null, confidence: null, reason: null };
  if (outcome === undefined) return { ...none, state: 'unmapped', candidates: [] };
  if (outcome.kind === 'kept') return { ...none, state: 'kept', candidates: [] };
  const candidates = [...outcome.candidates];
  if (page.target !== null)
    return { ...none, state: 'proposed', target: page.target, reason: 'listed', candidates };
  const [best] = candidates;
  if (outcome.kind === 'unmapped' || best === undefined)
    return { ...none, state: 'unmapped', candidates };
  const { url: target, confidence, reason } = best;
  return { number, state: 'proposed', target, confidence, reason, candidates };
}
