import type { PageAudit } from '../audits/define-audit.js';
import { audits as allAudits } from '../audits/index.js';
import { keyPhrases } from '../gather/key-phrases.js';
import type { KeyPhrase } from '../gather/key-phrases.js';
import { factsOf } from '../gather/page-facts.js';
import type { PageFactsAndTargets } from '../gather/page-facts.js';
import { readQuestion } from '../gather/page-question.js';
import type { PageQuestion } from '../gather/page-question.js';
import { StringPool } from '../gather/string-pool.js';
import type { TextKeeper } from '../gather/string-pool.js';
import { UrlResolver } from '../gather/url-resolver.js';
import type { PageVerdict } from './page-verdict.js';
import { runPageAudits } from './run-page-audits.js';

/** What a scan keeps of a page. Plain JSON: also another thread can have made it. */
export interface PageDigest extends PageFactsAndTargets, PageVerdict {
  /** What the page says it is about, best first. */
  readonly phrases: readonly KeyPhrase[];
}

/** Reads and judges pages, here or elsewhere. */
export interface PageDigester {
  digest(question: PageQuestion, scanId: string): Promise<PageDigest> | PageDigest;
}

export const pageAudits: readonly PageAudit[] = allAudits.filter((audit) => audit.kind === 'page');

/** Reads and judges the pages of one website in this thread: parse, facts, page checks, key phrases. */
export class DigesterHere implements PageDigester {
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

  digest(question: PageQuestion, scanId: string): PageDigest {
    const snapshot = readQuestion(question, this.resolver);
    const { notFoundContentHash } = question;
    const verdict = runPageAudits(snapshot, {
      scanId,
      audits: this.audits,
      context: { notFoundContentHash },
    });
    const { document } = snapshot;
    const phrases = document === null ? [] : keyPhrases(document);
    return { ...factsOf(snapshot, this.texts), ...verdict, phrases };
  }
}
