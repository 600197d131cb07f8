import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import {
  UrlResolver,
  isForGooglebot,
  responseInThread,
  snapshotOfResponse,
} from '@app/crawler/pages';
import type { PagePlace, PageSnapshot, ResponseForThread } from '@app/crawler/pages';
import { createHash } from 'node:crypto';

const TITLE_MAX_CHARS = 500;
const DESCRIPTION_MAX_CHARS = 1_000;
const ROBOTS_MAX_CHARS = 500;
/** Enough to show a difference; the hash is of the whole text. */
const TEXT_MAX_CHARS = 20_000;

/** What is compared of a response. */
export interface WatchedResponse {
  /** Our crawler is refused. */
  readonly isBlocked: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly robots: string | null;
  readonly isNoindex: boolean;
  readonly canonical: string | null;
  readonly textHash: string | null;
  /** The beginning of the text; `null` for files without one. */
  readonly text: string | null;
}

/** A page, or a file of text as `isText` says: all of its content is compared. */
export const watchedResponse = defineAnalysis({
  module: import.meta.url,
  name: 'watchedResponse',
  run: ({
    place,
    answer,
    fetchedAt,
    isText,
  }: {
    readonly place: PagePlace;
    /** `finalUrl` normalised. */
    readonly answer: ResponseForThread;
    /** ISO 8601. */
    readonly fetchedAt: string;
    readonly isText: boolean;
  }): WatchedResponse => {
    if (isText) return textFile(answer);
    const resolver = new UrlResolver(answer.finalUrl);
    const { document, indexability, response } = snapshotOfResponse(
      place,
      responseInThread(answer),
      { attempts: 1, fetchedAt, resolver },
    );
    const metas = (document?.metas ?? [])
      .filter(({ name, isInHead, content }) => isInHead && isForGooglebot(name) && content !== null)
      .map(({ name, content }) => `${name ?? ''}: ${content ?? ''}`);
    const header = answer.headers['x-robots-tag'];
    const robots = header === undefined ? metas : [...metas, `X-Robots-Tag: ${header}`];
    const title = document?.titles.find(({ isInHead }) => isInHead)?.text ?? null;
    return {
      isBlocked: response.kind === 'responded' && response.isBlocked,
      title: cutValue(title, TITLE_MAX_CHARS),
      description: cutValue(descriptionOf(document), DESCRIPTION_MAX_CHARS),
      robots: robots.length === 0 ? null : robots.join('; ').slice(0, ROBOTS_MAX_CHARS),
      isNoindex: indexability.isNoindex,
      canonical: indexability.canonicalUrl,
      textHash: document === null ? hashOf(answer.body) : document.contentHash,
      text: document?.mainText.slice(0, TEXT_MAX_CHARS) ?? null,
    };
  },
});

function descriptionOf(document: PageSnapshot['document']): string | null {
  const metas = document?.metas ?? [];
  return metas.find(({ name, isInHead }) => isInHead && name === 'description')?.content ?? null;
}

/** An empty value is none. */
function cutValue(value: string | null, maxChars: number): string | null {
  return value === null || value.trim() === '' ? null : value.slice(0, maxChars);
}

function textFile({ body }: ResponseForThread): WatchedResponse {
  const text = bufferOf(body).toString('utf8').replace(/\r\n?/g, '\n').trim();
  const nothing = {
    isBlocked: false,
    title: null,
    description: null,
    robots: null,
    isNoindex: false,
    canonical: null,
  };
  return { ...nothing, textHash: hashOf(text), text: text.slice(0, TEXT_MAX_CHARS) };
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
