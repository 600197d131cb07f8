import { imageSize } from 'image-size';
import type { PageDocument } from '../audits/page-snapshot.js';
import type { FaviconFacts } from '../audits/site-probes.js';
import type { Asker } from './asker.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { mediaTypeOf, sniffMediaType } from './media-type.js';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;

/** The icon the home page names, else the one at /favicon.ico. */
export async function probeFavicon(
  asker: Asker,
  origin: string,
  home: PageDocument | null,
): Promise<FaviconFacts> {
  const icons = (home?.links ?? []).filter(({ rel }) => rel.includes('icon'));
  const declared = icons.find(({ url }) => url !== null) ?? icons[0];
  const url = declared === undefined ? `${origin}/favicon.ico` : declared.url;
  const place = {
    isDeclared: declared !== undefined,
    source: declared?.element.source ?? null,
    url,
    isBlockedByRobots: url !== null && asker.robots?.isBlockedForGooglebot(url) === true,
  };
  if (url === null) return { ...place, ...UNKNOWN };
  const result = await asker.ask({
    url,
    truncate: true,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (result.kind === 'failed') return { ...place, ...UNKNOWN, failure: result.reason };
  const { status, headers, body } = result;
  return {
    ...place,
    status,
    failure: null,
    isBlocked: isBlockedAnswer(status, headers, body),
    mediaType: mediaTypeOf(headers['content-type']),
    sniffedMediaType: sniffMediaType(body),
    ...(status === 200 ? pixelsOf(body) : NO_PIXELS),
  };
}

const NO_PIXELS = { width: null, height: null };
const UNKNOWN = {
  status: null,
  failure: null,
  isBlocked: false,
  mediaType: null,
  sniffedMediaType: null,
  ...NO_PIXELS,
};

function pixelsOf(body: Buffer): Pick<FaviconFacts, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(body);
    return { width, height };
  } catch {
    // Not an image, or one without a size.
    return NO_PIXELS;
  }
}
