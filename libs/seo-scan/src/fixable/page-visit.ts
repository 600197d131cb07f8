import { normaliseUrl, storableText } from '@app/common/contract';
import { imageSize } from 'image-size';
import { audits } from '../audits/index.js';
import { canBeImage } from '../audits/known-answer.js';
import type { ElementRef, PageSnapshot } from '../audits/page-snapshot.js';
import { isInsideGate } from '../engine/page-gate.js';
import type { Asker } from '../gather/asker.js';
import { decodeHtml } from '../gather/charset.js';
import { elementSelector } from '../gather/element-selector.js';
import { mediaTypeOf } from '../gather/media-type.js';
import { snapshotOfAnswer } from '../gather/page-snapshot-builder.js';
import { UrlResolver } from '../gather/url-resolver.js';

/** What Google reads of a page. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
/** The size stands at the beginning of a picture; behind the camera's notes in a photograph. */
const IMAGE_HEAD_BYTES = 256 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

export interface ReadablePage {
  readonly kind: 'read';
  readonly page: PageSnapshot;
  /** As it was parsed. */
  readonly html: string;
}
export type PageAnswerOfVisit =
  /** `reason` is a sentence for a person. */
  ReadablePage | { readonly kind: 'unreadable'; readonly reason: string };

/** One place where a check fails on a page that was just read; `key` as in the stored issue. */
export interface PlacedFinding {
  readonly key: string;
  readonly currentValue: string | null;
  readonly element: ElementRef | null;
  readonly selector: string | null;
}

const pageAudits = new Map(
  audits.flatMap((audit) => (audit.kind === 'page' ? [[audit.id, audit] as const] : [])),
);

/** Reads pages of one website, one after the other. */
export class PageVisit {
  constructor(
    private readonly asker: Asker,
    readonly origin: string,
  ) {}

  /** Only pages of the website's own origin that answer under their own address. Rejects when the signal fires. */
  async read(pageUrl: string): Promise<PageAnswerOfVisit> {
    const url = normaliseUrl(pageUrl);
    if (url?.startsWith(`${this.origin}/`) !== true)
      return unreadable('The page is not one of this website.');
    if (this.asker.robots?.isForbidden(url) === true)
      return unreadable('robots.txt of the website does not allow this page to be read.');
    const headers = { accept: ACCEPT };
    const result = await this.asker.ask({
      url,
      truncate: true,
      maxBytes: PAGE_MAX_BYTES,
      headers,
    });
    if (result.kind === 'failed') return unreadable(result.message);
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    if (finalUrl !== url) return unreadable('The address leads to another page now.');
    const page = snapshotOfAnswer(
      {
        url,
        origin: this.origin,
        isHome: url === `${this.origin}/`,
        depth: null,
        isInSitemap: false,
        isBlockedByRobots: this.asker.robots?.isBlockedForGooglebot(url) ?? false,
      },
      { ...result, finalUrl },
      { attempts: 1, fetchedAt: '', resolver: new UrlResolver(finalUrl) },
    );
    if (page.document === null)
      return unreadable(`The page answers with ${result.status} and no HTML.`);
    return {
      kind: 'read',
      page,
      html: decodeHtml(result.body, result.headers['content-type']).text,
    };
  }

  /** Natural size of a picture in CSS pixels; `null` when it cannot be read. Rejects when the signal fires. */
  async pictureSize(url: string): Promise<{ width: number; height: number } | null> {
    const result = await this.asker.ask({ url, truncate: true, maxBytes: IMAGE_HEAD_BYTES });
    if (result.kind === 'failed' || result.status !== 200) return null;
    if (!canBeImage(mediaTypeOf(result.headers['content-type']))) return null;
    try {
      const { width, height, orientation = 1 } = imageSize(result.body);
      // Browsers turn a photograph the way the camera was held.
      const isTurned = orientation >= 5;
      return isTurned ? { width: height, height: width } : { width, height };
    } catch {
      return null;
    }
  }
}

/** What a check finds on the page as it is now; `null` for checks that need more than the page. Throws what the check throws. */
export function findingsOn(page: PageSnapshot, checkId: string): PlacedFinding[] | null {
  const audit = pageAudits.get(checkId);
  if (audit === undefined) return null;
  const isBlocked = page.response.kind === 'answered' && page.response.isBlocked;
  if (!isInsideGate(audit.gate, { ...page.indexability, isBlocked })) return [];
  const result = audit.run(page, { notFoundContentHash: null });
  if (result.kind !== 'failed') return [];
  return result.findings.map(({ key, currentValue, element, selector }) => ({
    key: storableText(key),
    currentValue,
    element: element ?? null,
    selector: selector ?? (element === undefined ? null : elementSelector(element)),
  }));
}

function unreadable(reason: string): PageAnswerOfVisit {
  return { kind: 'unreadable', reason };
}
