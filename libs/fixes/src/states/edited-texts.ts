import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { PageSearchData } from '../material/page-search-data.js';
import { PageReading } from '@app/seo-scan';
import type { PageVisit, ReadablePage } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { GuardResult } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { pageMaterialOf, spellingsOf } from '../material/page-material.js';
import { WebsiteTexts } from '../material/website-texts.js';
import { guardResult } from '../rules/guards/guard.js';
import { guardsOf } from '../writing/index.js';

/** The user is waiting for the result. */
const READING_MS = 10_000;
const UNREAD =
  "The page couldn't be loaded right now, so the text could not be checked against it.";

/** The value that the user's text is for. */
export type EditedValue = Pick<
  Fix,
  | 'userId'
  | 'websiteId'
  | 'scanId'
  | 'path'
  | 'kind'
  | 'checkId'
  | 'name'
  | 'originalContent'
  | 'selector'
>;

/** Runs the guards on the user's text as on a generated one, against the current page. */
@Injectable()
export class EditedTexts {
  constructor(
    private readonly reading: PageReading,
    private readonly texts: WebsiteTexts,
    private readonly searches: PageSearchData,
  ) {}

  /** Reads the fix's page first. A page that cannot be read is another objection, never an error. */
  async validate(fix: Fix, content: string): Promise<GuardResult[]> {
    const signal = AbortSignal.timeout(READING_MS);
    try {
      const visit = await this.reading.open(new URL(fix.pageUrl).origin, {
        userId: fix.userId,
        signal,
        maxWaiting: REQUESTS_MAX_WAITING,
      });
      const read = await visit.read(fix.pageUrl);
      if (read.kind !== 'read') return [guardResult('facts', UNREAD)];
      return await this.validateOn(visit, read, fix, content);
    } catch (error) {
      if (!signal.aborted) throw error;
      return [guardResult('facts', UNREAD)];
    }
  }

  /** For a page that was already read in this visit. Rejects only if the visit's signal is aborted. */
  async validateOn(
    visit: PageVisit,
    read: ReadablePage,
    value: EditedValue,
    content: string,
  ): Promise<GuardResult[]> {
    const { websiteId, kind, checkId, name } = value;
    const searches = await this.searches.ofPage(value.userId, read.page.finalUrl);
    const page = pageMaterialOf(read, new Map(), searches);
    const texts = await this.texts.read(visit, { websiteId, scanId: value.scanId ?? null });
    const site = texts.materialFor(value.path, spellingsOf(page));
    const original = value.originalContent ?? null;
    const request = { kind, checkId, name, original, selector: value.selector ?? null };
    return guardsOf({ ...request, page, site }, content);
  }
}
