import type { PageFacts } from '../page-model/site-crawl.js';
import type { ResponseTimes } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import type { PageResponse } from './page-response.js';

const TIMINGS = 3;
/** Only the first byte is measured, so the rest is not read. */
const READ_BYTES = 1_024;
const TIMEOUT_MS = 15_000;

/** The server's response times for the page just requested and some others. A page that fails once is omitted. */
export async function probeResponseTimes(
  httpClient: PoliteHttpClient,
  page: PageFacts,
  { answer: response, responseMs }: PageResponse,
  others: readonly PageFacts[],
): Promise<ResponseTimes[]> {
  const measured: ResponseTimes[] = [];
  if (response.status === 200 && !response.isBlocked && responseMs !== null) {
    const more = await timesOf(httpClient, page.finalUrl, TIMINGS - 1);
    if (more !== null) measured.push({ url: page.url, milliseconds: [responseMs, ...more] });
  }
  for (const { url } of others) {
    const milliseconds = await timesOf(httpClient, url, TIMINGS);
    if (milliseconds !== null) measured.push({ url, milliseconds });
  }
  return measured;
}

async function timesOf(
  httpClient: PoliteHttpClient,
  url: string,
  count: number,
): Promise<number[] | null> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const result = await httpClient.request({
      url,
      maxRedirects: 0,
      truncate: true,
      maxBytes: READ_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: { accept: 'text/html,*/*;q=0.1' },
    });
    if (result.kind === 'failed' || result.status !== 200) return null;
    times.push(result.responseMs);
  }
  return times;
}
