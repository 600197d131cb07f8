import type { EgressSession } from '@app/outbound';
import { EGRESS_HEADER } from '@app/outbound';
import type { CDPSession, HTTPResponse, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import { readPage, readShownDocument, stopBusyScript } from './page-reading.js';
import { watchPageScript, WORLD_NAME } from './page-scripts.js';
import type { RenderedDocument } from './rendered-document.js';
import { RequestLog } from './request-log.js';
import { unreachable } from './unreachable.js';
import { SettlingWatch } from './settling.js';
import { withinTime } from './within-time.js';

interface ReadOptions {
  readonly settleMs: number;
  readonly inspect: string | null;
  readonly takesPicture: boolean;
}

const PICTURE_QUALITY = 60;
const PICTURE_MS = 5_000;

/** Loads an address in a guarded page and reads the resulting document. Rejects with `BrowserFailure`. */
export async function renderIn(
  page: Page,
  egress: EgressSession,
  url: string,
  { settleMs, inspect, takesPicture }: ReadOptions,
): Promise<RenderedDocument> {
  const session = await page.createCDPSession();
  const log = new RequestLog(page);
  const watch = new SettlingWatch(session, log);
  try {
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: watchPageScript,
      worldName: WORLD_NAME,
    });
    watch.begin();
    await navigate(session, egress, url);
    const settling = await watch.untilRest(settleMs);
    const wasBusy = await stopBusyScript(session);
    // The page is frozen from here on, so that all values read from it are consistent.
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    const shown = await readShownDocument(session);
    const response = log.document;
    refuseErrorPage(egress, shown.unreachableUrl, response);
    const { contentType, ...reading } = await readPage(session, shown.frameId, inspect);
    if (!/^(text\/html|application\/xhtml\+xml)$/.test(contentType)) {
      throw new BrowserFailure('not_a_page', `The URL returns ${contentType}, not a web page.`);
    }
    const picture = takesPicture ? await takePicture(session) : null;
    const isFromResponse = /^https?:/.test(shown.url);
    return {
      requestedUrl: url,
      finalUrl: shown.url,
      status: isFromResponse ? (response?.status() ?? null) : null,
      headers: isFromResponse ? (response?.headers() ?? {}) : {},
      ...reading,
      picture,
      requests: log.entries(),
      loadMs: settling.loadMs,
      isSettled: settling.isSettled && !wasBusy,
    };
  } finally {
    watch.stop();
  }
}

/** A page that cannot be drawn in time is read all the same. */
async function takePicture(session: CDPSession): Promise<Uint8Array | null> {
  const capture = session.send('Page.captureScreenshot', {
    ...{ format: 'jpeg', quality: PICTURE_QUALITY, optimizeForSpeed: true },
  });
  const taken = await withinTime(capture, PICTURE_MS).catch(() => null);
  return taken === null ? null : new Uint8Array(Buffer.from(taken.data, 'base64'));
}

async function navigate(session: CDPSession, egress: EgressSession, url: string): Promise<void> {
  const { errorText, isDownload } = await session.send('Page.navigate', { url });
  if (isDownload === true) {
    throw new BrowserFailure('not_a_page', 'The URL is a download, not a page.');
  }
  if (errorText !== undefined) throw unreachable(egress, url, errorText);
}

/** The error page of Chromium or of the proxy does not belong to the website. */
function refuseErrorPage(
  egress: EgressSession,
  unreachableUrl: string | null,
  response: HTTPResponse | null,
): void {
  if (unreachableUrl !== null) {
    throw unreachable(egress, unreachableUrl, response?.request().failure()?.errorText ?? '');
  }
  if (response?.headers()[EGRESS_HEADER] !== undefined)
    throw unreachable(egress, response.url(), '');
}
