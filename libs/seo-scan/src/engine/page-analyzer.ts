import type { PageAudit } from '@app/seo-audits';
import { audits as allAudits } from '@app/seo-audits';
import { keyPhrases, factsOf, readFetchedPage, StringPool, UrlResolver } from '@app/crawler/pages';
import type {
  KeyPhrase,
  PageFactsAndTargets,
  PageSnapshot,
  FetchedPage,
  TextStore,
} from '@app/crawler/pages';
import { mergeAuditResults } from './page-audit-results.js';
import type { PageAuditResults } from './page-audit-results.js';
import { runPageAudits } from './run-page-audits.js';

/** The stored data of a page. Plain JSON, created in an analyzer thread. */
export interface AnalyzedPage extends PageFactsAndTargets, PageAuditResults {
  /** The subjects the page states itself, best first. */
  readonly phrases: readonly KeyPhrase[];
}

/** The scan for which a page is read. */
export interface ReadingScan {
  readonly scanId: string;
  /** The address of the installation's widget script; absent where there is no installation. */
  readonly widgetUrl?: string;
}

export const pageAudits: readonly PageAudit[] = allAudits.filter((audit) => audit.kind === 'page');

/**
 * The findings of these checks are absent from every serialised document, although no fix has changed them: on a page
 * with live fixes they read the response of the server.
 */
const MARKUP_CHECKS = new Set(['technical.head_broken']);

/** Reads and audits the pages of one website: parse, facts, page checks, key phrases. Runs in an analyzer thread. */
export class PageAnalyzer {
  private readonly resolver: UrlResolver;

  /**
   * @param origin of the website.
   * @param texts processing of the texts of the facts; default: equal texts are stored once.
   */
  constructor(
    origin: string,
    private readonly audits: readonly PageAudit[] = pageAudits,
    private readonly texts: TextStore = new StringPool(),
  ) {
    this.resolver = new UrlResolver(origin);
  }

  analyze(fetched: FetchedPage, scan: ReadingScan): AnalyzedPage {
    const snapshot = readFetchedPage(fetched, this.resolver);
    const results = this.audit(fetched, snapshot, scan);
    const { document } = snapshot;
    const phrases = document === null ? [] : keyPhrases(document);
    return { ...factsOf(snapshot, this.texts), ...results, phrases };
  }

  private audit(
    fetched: FetchedPage,
    snapshot: PageSnapshot,
    { scanId, widgetUrl }: ReadingScan,
  ): PageAuditResults {
    const { renderedHtml, ...raw } = fetched;
    const context = {
      notFoundContentHash: fetched.notFoundContentHash,
      ...(widgetUrl !== undefined && { widgetUrl }),
    };
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
