import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';
import { BrowserFailure } from './browser-failure.js';
import { readPageScript, WORLD_NAME } from './page-scripts.js';
import { withinTime } from './within-time.js';

const READ_TIMEOUT_MS = 8_000;
/** A page that does not respond within this time is busy with a script. */
const FIRST_WORD_TIMEOUT_MS = 2_000;

const element = z.object({ selector: z.string(), source: z.string() });
const pageReading = z.object({
  contentType: z.string(),
  html: z.string(),
  isHtmlTruncated: z.boolean(),
  visibleText: z.string(),
  viewportWidth: z.number(),
  scrollWidth: z.number(),
  overflowing: element.nullable(),
  elementCount: z.number(),
  lcp: element
    .extend({
      kind: z.enum(['image', 'background', 'text']),
      url: z.string().nullable(),
      isLazy: z.boolean(),
    })
    .nullable(),
  violations: z.array(z.object({ directive: z.string(), url: z.string() })),
});
export type PageReading = z.infer<typeof pageReading> & { readonly inspected?: unknown };

/** The document in the main frame of the page. */
export interface ShownDocument {
  readonly frameId: string;
  readonly url: string;
  /** Set if Chromium shows its own error page instead of this address. */
  readonly unreachableUrl: string | null;
}

/** The main document that the page currently shows. */
export async function readShownDocument(session: CDPSession): Promise<ShownDocument> {
  const { frame } = (await session.send('Page.getFrameTree')).frameTree;
  return { frameId: frame.id, url: frame.url, unreachableUrl: frame.unreachableUrl ?? null };
}

/** Stops a script that keeps the page busy. Returns whether there was one. */
export async function stopBusyScript(session: CDPSession): Promise<boolean> {
  try {
    await withinTime(session.send('Runtime.evaluate', { expression: '1' }), FIRST_WORD_TIMEOUT_MS);
    return false;
  } catch {
    await withinTime(session.send('Runtime.terminateExecution'), FIRST_WORD_TIMEOUT_MS).catch(
      () => undefined,
    );
    return true;
  }
}

/** Reads the document. Rejects with `BrowserFailure('timeout')` if the page blocks it. */
export async function readPage(
  session: CDPSession,
  frameId: string,
  inspect: string | null,
): Promise<PageReading> {
  try {
    return await withinTime(readInOwnWorld(session, frameId, inspect), READ_TIMEOUT_MS);
  } catch (error: unknown) {
    throw new BrowserFailure('timeout', 'The page is too busy to be read.', { cause: error });
  }
}

async function readInOwnWorld(
  session: CDPSession,
  frameId: string,
  inspect: string | null,
): Promise<PageReading> {
  const world = await session.send('Page.createIsolatedWorld', { frameId, worldName: WORLD_NAME });
  const request = (expression: string): Promise<unknown> =>
    evaluate(session, world.executionContextId, expression);
  const reading = pageReading.parse(await request(readPageScript));
  return inspect === null ? reading : { ...reading, inspected: await request(inspect) };
}

async function evaluate(
  session: CDPSession,
  contextId: number,
  expression: string,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
    timeout: READ_TIMEOUT_MS,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
