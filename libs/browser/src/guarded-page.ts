import type { EgressSession } from '@app/outbound';
import type { Browser, BrowserContext, Dialog, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import type { EndVisit } from './visit.js';

/** A dialog more than this and the script that opens them is stopped. */
const MAX_DIALOGS = 20;

/** A service worker would live on behind the page; registering one fails as in a private window. */
const NO_SERVICE_WORKERS = `(() => {
  if (typeof ServiceWorkerContainer !== 'function') return;
  const refuse = () => Promise.reject(new DOMException('Service workers are not available.', 'SecurityError'));
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse, configurable: false });
})();`;

/** A context nobody else shares, with its own way out. */
export function openContext(browser: Browser, session: EgressSession): Promise<BrowserContext> {
  return browser.createBrowserContext({
    proxyServer: session.url,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
}

export interface PageGuard {
  /** Documents the page may send itself to. */
  readonly maxNavigations: number;
  readonly end: EndVisit;
}

/** Opens the one page of a context and keeps it from trapping whoever looks at it. */
export async function openGuardedPage(context: BrowserContext, guard: PageGuard): Promise<Page> {
  const page = await context.newPage();
  page.on('popup', closePopup);
  page.on('error', () => {
    guard.end(new BrowserFailure('page_crashed', 'The page crashed the browser tab.'));
  });
  const session = await page.createCDPSession();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    answer(dialog);
    if (dialogs > MAX_DIALOGS) session.send('Runtime.terminateExecution').catch(() => undefined);
  });
  let navigations = 0;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    navigations += 1;
    if (navigations <= guard.maxNavigations) return;
    guard.end(
      new BrowserFailure(
        'too_many_navigations',
        `The page sent the browser elsewhere more than ${guard.maxNavigations} times.`,
      ),
    );
  });
  await Promise.all([
    session.send('Page.enable'),
    page.evaluateOnNewDocument(NO_SERVICE_WORKERS),
    page.setBypassServiceWorker(true),
  ]);
  return page;
}

/** Leaving a page is always fine; everything else is answered with "no". */
function answer(dialog: Dialog): void {
  const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  answered.catch(() => undefined); // the page may be gone by now
}

/** Closes what a page has opened beside itself. */
export function closePopup(popup: Page | null): void {
  popup?.close().catch(() => undefined); // it may have closed itself
}
