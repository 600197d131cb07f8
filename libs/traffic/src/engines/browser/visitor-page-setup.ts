import type { Protocol } from 'puppeteer-core';
import type { VisitOrder } from '../visit-engine.js';
import type { VisitorEnvironment } from './visitor-environment.js';
import { VISITOR_INIT_SCRIPT } from './visitor-init-script.js';

/** Opens an empty page in a context. Rejects with the connection's error. */
export async function setUpVisitorPage(
  around: VisitorEnvironment,
  order: VisitOrder,
  browserContextId: string,
): Promise<{ readonly targetId: string; readonly sessionId: string }> {
  const { devtools } = around;
  const [{ targetId }] = await Promise.all([
    devtools.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...(drawsOnDemand(around, order) ? { enableBeginFrameControl: true } : {}),
    }),
    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
  ]);
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const source = VISITOR_INIT_SCRIPT;
  await Promise.all([
    devtools.send('Page.enable', undefined, sessionId),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId),
    devtools.send('Fetch.enable', { patterns: INTERCEPTED }, sessionId),
  ]);
  return { targetId, sessionId };
}

/** The headless shell does; a page that is measured is drawn sixty times a second, by Chromium itself. */
export function drawsOnDemand({ devtools }: VisitorEnvironment, order: VisitOrder): boolean {
  return devtools.drawsOnDemand && !order.isMeasured;
}

/** Every request is signed, traced and recorded before it is sent. */
const INTERCEPTED: Protocol.Fetch.RequestPattern[] = [
  // Requests to others as well: a redirect to them would copy the headers.
  { urlPattern: '*', requestStage: 'Request' },
  { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
];
