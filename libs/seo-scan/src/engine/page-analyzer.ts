import type { PageAudit } from '@app/seo-audits';
import { audits as allAudits } from '@app/seo-audits';
import {
  keyPhrases,
  factsOf,
  pageDetailsOf,
  readFetchedPage,
  StringPool,
  UrlResolver,
} from '@app/crawler/pages';
import type {
  KeyPhrase,
  PageDetails,
  PageFactsAndTargets,
  PageSnapshot,
  FetchedPage,
  TextStore,
} from '@app/crawler/pages';
import { compareRendering } from './compare-rendering.js';
import { mergeAuditResults } from './page-audit-results.js';
import type { PageAuditResults } from './page-audit-results.js';
import { runPageAudits } from './run-page-audits.js';

/** The stored data of a page. Plain JSON, created in an analyzer thread. */
export interface AnalyzedPage extends PageFactsAndTargets, PageAuditResults {
  /** The subjects the page states itself, best first. */
  readonly phrases: readonly KeyPhrase[];
  /** For lists of pages; `null` without a response. */
  readonly details: PageDetails | null;
  /** As they arrived from a thread. */
  readonly texts?: PageTexts;
}

/** The parts of a page that are stored as its thread has read them, as JSON. */
export interface PageTexts {
  readonly facts: string;
  readonly targets: string;
  readonly phrases: string;
}

/** The scan for which a page is read. */
export interface ReadingScan {
  readonly scanId: string;
  /** The address of the installation's widget script; absent where there is no installation. */
  readonly widgetUrl?: string;
  /** `false`: nobody needs the key phrases of the pages. Default `true`. */
  readonly readsPhrases?: boolean;
}

export const pageAudits: readonly PageAudit[] = allAudits.filter((audit) => audit.kind === 'page');

/**
 * These checks are about the markup of the server, which a serialised document does not show: on a rendered page they
 * read its response.
 */
const MARKUP_CHECKS = new Set(['technical.head_broken']);
/** Where scripts write before the encoding is declared, the serialised document declares it too late. */
const MARKUP_CHECKS_OF_COMPARED = new Set([...MARKUP_CHECKS, 'technical.charset_missing']);

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
    const { snapshot, results } =
      fetched.isCompared === true ? this.compare(fetched, scan) : this.auditAlone(fetched, scan);
    const { document } = snapshot;
    const { readsPhrases = true } = scan;
    const phrases = document === null || !readsPhrases ? [] : keyPhrases(document);
    const details = pageDetailsOf(snapshot);
    return { ...factsOf(snapshot, this.texts), ...results, phrases, details };
  }

  private auditAlone(fetched: FetchedPage, scan: ReadingScan): AuditedSnapshot {
    const snapshot = readFetchedPage(fetched, this.resolver);
    const { renderedHtml, ...raw } = fetched;
    const isRendered = renderedHtml !== undefined;
    const results = this.audit(fetched, snapshot, scan, {
      raw: isRendered ? readFetchedPage(raw, this.resolver) : null,
      markupChecks: MARKUP_CHECKS,
    });
    return { snapshot, results };
  }

  /** What the server has sent is known of the response alone, also where the rendered document is audited. */
  private compare(fetched: FetchedPage, scan: ReadingScan): AuditedSnapshot {
    const { renderedHtml: _html, ...unrendered } = fetched;
    const raw = readFetchedPage(unrendered, this.resolver);
    const snapshot = { ...readFetchedPage(fetched, this.resolver), response: raw.response };
    const audited = this.audit(fetched, snapshot, scan, {
      raw,
      markupChecks: MARKUP_CHECKS_OF_COMPARED,
    });
    const { scanId } = scan;
    const pages = { raw, rendered: snapshot };
    const results = compareRendering(audited, pages, { scanId, audits: this.audits });
    return { snapshot, results };
  }

  private audit(
    fetched: FetchedPage,
    snapshot: PageSnapshot,
    { scanId, widgetUrl }: ReadingScan,
    { raw, markupChecks }: { raw: PageSnapshot | null; markupChecks: ReadonlySet<string> },
  ): PageAuditResults {
    const context = {
      notFoundContentHash: fetched.notFoundContentHash,
      ...(widgetUrl !== undefined && { widgetUrl }),
    };
    if (raw === null) return runPageAudits(snapshot, { scanId, audits: this.audits, context });
    const isOfMarkup = ({ id }: PageAudit): boolean => markupChecks.has(id);
    return mergeAuditResults(
      runPageAudits(snapshot, {
        ...{ scanId, context },
        audits: this.audits.filter((audit) => !isOfMarkup(audit)),
      }),
      runPageAudits(raw, {
        ...{ scanId, context },
        audits: this.audits.filter(isOfMarkup),
      }),
    );
  }
}

interface AuditedSnapshot {
  readonly snapshot: PageSnapshot;
  readonly results: PageAuditResults;
}
