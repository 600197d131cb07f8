import type { PageAudit } from '../audits/define-audit.js';
import { audits as allAudits } from '../audits/index.js';
import { keyPhrases } from '../gather/key-phrases.js';
import type { KeyPhrase } from '../gather/key-phrases.js';
import { factsOf } from '../gather/page-facts.js';
import type { PageFactsAndTargets } from '../gather/page-facts.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import { readFetchedPage } from '../gather/fetched-page.js';
import type { FetchedPage } from '../gather/fetched-page.js';
import { StringPool } from '../gather/string-pool.js';
import type { TextKeeper } from '../gather/string-pool.js';
import { UrlResolver } from '../gather/url-resolver.js';
import { mergeAuditResults } from './page-audit-results.js';
import type { PageAuditResults } from './page-audit-results.js';
import { runPageAudits } from './run-page-audits.js';

/** What a scan keeps of a page. Plain JSON: an analyzer thread has made it. */
export interface AnalyzedPage extends PageFactsAndTargets, PageAuditResults {
  /** What the page says it is about, best first. */
  readonly phrases: readonly KeyPhrase[];
}

export const pageAudits: readonly PageAudit[] = allAudits.filter((audit) => audit.kind === 'page');

/**
 * What these find is gone from every serialised document, although no fix has changed it: on a page that is shown
 * with its live fixes they read what the server sent.
 */
const MARKUP_CHECKS = new Set(['technical.head_broken']);

/** Reads and judges the pages of one website: parse, facts, page checks, key phrases. Belongs into an analyzer thread. */
export class PageAnalyzer {
  private readonly resolver: UrlResolver;

  /**
   * @param origin of the website.
   * @param texts what is done to the texts of the facts; default: one copy of equal ones is kept.
   */
  constructor(
    origin: string,
    private readonly audits: readonly PageAudit[] = pageAudits,
    private readonly texts: TextKeeper = new StringPool(),
  ) {
    this.resolver = new UrlResolver(origin);
  }

  analyze(fetched: FetchedPage, scanId: string): AnalyzedPage {
    const snapshot = readFetchedPage(fetched, this.resolver);
    const verdict = this.audit(fetched, snapshot, scanId);
    const { document } = snapshot;
    const phrases = document === null ? [] : keyPhrases(document);
    return { ...factsOf(snapshot, this.texts), ...verdict, phrases };
  }

  private audit(fetched: FetchedPage, snapshot: PageSnapshot, scanId: string): PageAuditResults {
    const { renderedHtml, ...raw } = fetched;
    const context = { notFoundContentHash: fetched.notFoundContentHash };
    if (renderedHtml === undefined)
      return runPageAudits(snapshot, { scanId, audits: this.audits, context });
    const isOfMarkup = ({ id }: PageAudit): boolean => MARKUP_CHECKS.has(id);
    return mergeAuditResults(
      runPageAudits(snapshot, {
        ...{ scanId, context },
        audits: this.audits.filter((audit) => !isOfMarkup(audit)),
      }),
      runPageAudits(readFetchedPage(raw, this.resolver), {
        ...{ scanId, context },
        audits: this.audits.filter(isOfMarkup),
      }),
    );
  }
}
