import { AppError, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { WebsitesService, belongsTo } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { ExtractionTrial, TryExtractionRuleInput } from '../contract/index.js';
import { PageReading } from '../fixable/page-reading.service.js';
import { extractedValues, isThere } from './check-outcome.js';
import { pageRuleOf } from './extraction-of-scan.js';
import { ExtractionRulesService } from './extraction-rules.service.js';
import { usedFields } from './rule-revision.js';

const PATIENCE_MS = 30_000;
/** Each trial requests robots.txt and a page of a website that the user need not own. */
const TRIALS: RateLimit = {
  name: 'extraction-trials',
  points: 30,
  seconds: 300,
  message: 'You have tried many rules. Try again in a few minutes.',
};
/** A rule that is meant for one part of a page rarely finds so many. */
const MANY_MATCHES = 500;

/** Reads a rule on one page of the website, before it is saved. */
@Injectable()
export class ExtractionTrials {
  constructor(
    private readonly rules: ExtractionRulesService,
    private readonly websites: WebsitesService,
    private readonly pages: PageReading,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Throws `validation_failed` for an expression that can't be used and a page of another website, `unavailable` for a
   * page that can't be read, `rate_limited` after many trials and when several pages of the user are being read.
   */
  async try(actor: Actor, input: TryExtractionRuleInput): Promise<ExtractionTrial> {
    const { origin, identity } = await this.websites.getOwn(actor, input.websiteId);
    await this.limits.count(TRIALS, actor.userId);
    const rule = usedFields(input.rule);
    await this.rules.requireUsable(actor, origin, rule);
    const url = URL.parse(input.url, origin);
    if (url === null || !belongsTo(identity, url.href)) throw otherWebsite(origin);
    const visit = await this.pages.open(url.origin, {
      userId: actor.userId,
      maxWaiting: REQUESTS_MAX_WAITING,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const read = await visit.extract(url.href, pageRuleOf(rule));
    if (read.kind === 'unreadable') throw new AppError('unavailable', read.reason);
    if (read.result.kind === 'not_evaluated') {
      const { message } = read.result;
      throw new AppError('validation_failed', message, { details: { expression: message } });
    }
    const { check, ...values } = extractedValues(rule, read.result, null);
    return {
      success: true,
      url: read.url,
      values: values.values,
      matches: values.matches,
      isCut: values.isCut,
      check: check === 'unknown' ? null : check,
      note: noteOf(values.matches),
    };
  }
}

function noteOf(matches: number): string | null {
  if (!isThere({ matches })) return 'Nothing on this page matches.';
  if (matches < MANY_MATCHES) return null;
  return 'This matches a large part of the page. Is it what you are looking for?';
}

function otherWebsite(origin: string): AppError {
  const message = `Enter a page of ${origin}`;
  return new AppError('validation_failed', message, { details: { url: message } });
}
