import type { Protocol } from 'puppeteer-core';
import { majorVersionOf, userAgentFor } from '../device-emulation.js';
import { PAGE_INIT_SCRIPT } from '../page-init-script.js';
import type { TabEnvironment } from './tab-environment.js';

/**
 * A phone, as Google renders pages; so high that content which loads when it comes into view is in view. An endless
 * list fills the screen and ends there.
 */
const SCREEN = { width: 412, height: 5_000, deviceScaleFactor: 1, mobile: true } as const;

/**
 * Runs before the scripts of every page. A page is read as by a first-time visitor, so what the previous page has
 * stored is removed, except when a script reloads its page. No other window opens.
 */
const INIT_SCRIPT = `${PAGE_INIT_SCRIPT}
Object.defineProperty(window, 'open', { value: () => null, writable: true, configurable: true });
if (window === top && performance.navigation.type !== 1) {
  try { localStorage.clear(); sessionStorage.clear(); } catch {}
  window.name = '';
}`;

/** Opens an empty page in a context. Rejects with the connection's error. */
export async function setUpTab(
  { devtools, identity }: Pick<TabEnvironment, 'devtools' | 'identity'>,
  browserContextId: string,
): Promise<{ readonly targetId: string; readonly sessionId: string }> {
  const [{ targetId }] = await Promise.all([
    devtools.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...(devtools.drawsOnDemand ? { enableBeginFrameControl: true } : {}),
    }),
    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
  ]);
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const userAgent = userAgentFor('mobile', devtools.version, identity);
  const major = majorVersionOf(devtools.version);
  await Promise.all([
    devtools.send('Page.enable', undefined, sessionId),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: INIT_SCRIPT }, sessionId),
    devtools.send('Emulation.setDeviceMetricsOverride', SCREEN, sessionId),
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId),
    devtools.send(
      'Emulation.setUserAgentOverride',
      {
        userAgent,
        userAgentMetadata: {
          brands: [
            { brand: 'Chromium', version: major },
            { brand: 'Not_A Brand', version: '99' },
          ],
          platform: 'Android',
          platformVersion: '11.0',
          model: 'moto g power (2022)',
          architecture: '',
          mobile: true,
        },
      },
      sessionId,
    ),
    devtools.send('Fetch.enable', { patterns: interceptedRequests(null) }, sessionId),
  ]);
  return { targetId, sessionId };
}

/**
 * Documents, audio and video; intercepting the others takes time.
 * @param origin all requests to it as well, because its robots.txt forbids some
 */
export function interceptedRequests(origin: string | null): Protocol.Fetch.RequestPattern[] {
  return [
    { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' },
    { urlPattern: '*', resourceType: 'Media', requestStage: 'Request' },
    ...(origin === null ? [] : [{ urlPattern: `${origin}/*`, requestStage: 'Request' } as const]),
  ];
}
