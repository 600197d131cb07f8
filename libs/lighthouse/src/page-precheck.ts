import type { OutboundClient } from '@app/outbound';
import { MeasureFailure } from './engine/measure-failure.js';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
/** Only the headers matter. */
const READ_BYTES = 64 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Requests the page once, guarded, before a browser is started for it: only this distinguishes a refused address from
 * one that does not respond. Throws `MeasureFailure`. The response itself (an error, a bot challenge) is left to the
 * measurement, which makes its requests as a browser.
 */
export async function checkPage(
  outbound: Pick<OutboundClient, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const result = await outbound.fetch({
    url,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: READ_BYTES,
    truncate: true,
  });
  signal.throwIfAborted();
  if (result.kind === 'failed') {
    const { message } = result;
    throw new MeasureFailure({ reason: 'unreachable', message, isWorthRetrying: false });
  }
  const type = result.headers['content-type'];
  if (result.status >= 400 || type === undefined || HTML.test(type)) return;
  const mediaType = type.split(';', 1)[0]?.trim() ?? type;
  throw new MeasureFailure({
    reason: 'not_html',
    message: `This URL is not a web page (${mediaType.slice(0, 100)}).`,
    isWorthRetrying: false,
  });
}
