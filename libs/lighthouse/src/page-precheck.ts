import type { OutboundClient } from '@app/outbound';
import { MeasureFailure } from './engine/measure-failure.js';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
/** Only the headers matter. */
const READ_BYTES = 64 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Asks for the page once, guarded, before a browser is started for it: only this can tell an address
 * that is refused from one that does not answer. Throws `MeasureFailure`. What the page answers
 * (an error, a wall against robots) is left to the measurement, which asks as a browser.
 */
export async function checkPage(
  outbound: Pick<OutboundClient, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await outbound.fetch({
    url,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: READ_BYTES,
    truncate: true,
  });
  signal.throwIfAborted();
  if (answer.kind === 'failed') {
    const { message } = answer;
    throw new MeasureFailure({ reason: 'unreachable', message, isWorthRetrying: false });
  }
  const type = answer.headers['content-type'];
  if (answer.status >= 400 || type === undefined || HTML.test(type)) return;
  const mediaType = type.split(';', 1)[0]?.trim() ?? type;
  throw new MeasureFailure({
    reason: 'not_html',
    message: `This address is not a web page (${mediaType.slice(0, 100)}).`,
    isWorthRetrying: false,
  });
}
