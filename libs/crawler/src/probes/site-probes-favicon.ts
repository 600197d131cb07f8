import { bytesOf } from '../analysis/analysis.js';
import type { FaviconFacts } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { isBlockedResponse } from '../parsing/bot-challenge.js';
import type { PageResponseFacts } from '../parsing/page-response.analysis.js';
import { pictureSize } from './picture-size.analysis.js';
import { mediaTypeOf, sniffMediaType } from '../http/media-type.js';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;

/** The icon the home page names, else the one at /favicon.ico. */
export async function probeFavicon(
  httpClient: PoliteHttpClient,
  origin: string,
  icons: PageResponseFacts['icons'],
): Promise<FaviconFacts> {
  const declared = icons.find(({ url }) => url !== null) ?? icons[0];
  const url = declared === undefined ? `${origin}/favicon.ico` : declared.url;
  const place = {
    isDeclared: declared !== undefined,
    source: declared?.source ?? null,
    url,
    isBlockedByRobots: url !== null && httpClient.robots?.isBlockedForGooglebot(url) === true,
  };
  if (url === null) return { ...place, ...UNKNOWN };
  const result = await httpClient.request({
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
    isBlocked: isBlockedResponse(status, headers, body),
    mediaType: mediaTypeOf(headers['content-type']),
    sniffedMediaType: sniffMediaType(body),
    ...(status === 200 ? await pixelsOf(httpClient, body) : NO_PIXELS),
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

async function pixelsOf(
  httpClient: PoliteHttpClient,
  body: Buffer,
): Promise<Pick<FaviconFacts, 'width' | 'height'>> {
  const size = await httpClient.analyze(pictureSize, { bytes: bytesOf(body) });
  if (size.kind === 'failed' || size.value === null) return NO_PIXELS;
  const { width, height } = size.value;
  return { width, height };
}
