import type { EgressSession } from '@app/outbound';
import type { Browser, BrowserContext, Dialog, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import { PAGE_INIT_SCRIPT } from './page-init-script.js';
import type { EndPageSession } from './page-session.js';

/** Creates an isolated context with its own proxy session. */
export function openContext(browser: Browser, session: EgressSession): Promise<BrowserContext> {
  return browser.createBrowserContext({
    proxyServer: session.url,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
}

export interface PageGuard {
  /** How often the page may navigate. */
  readonly maxNavigations: number;
  readonly end: EndPageSession;
}

/** Opens the only page of a context, unable to trap its visitor. */
export async function openGuardedPage(context: BrowserContext, guard: PageGuard): Promise<Page> {
  const page = await context.newPage();
  page.on('popup', closePopup);
  page.on('error', () => {
    guard.end(new BrowserFailure('page_crashed', 'The page crashed the browser tab.'));
  });
  const session = await page.createCDPSession();
  page.on('dialog', dismiss);
  let navigations = 0;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    navigations += 1;
    if (navigations <= guard.maxNavigations) return;
    guard.end(
      new BrowserFailure(
        'too_many_navigations',
        `The page navigated more than ${guard.maxNavigations} times.`,
      ),
    );
  });
  await Promise.all([
    session.send('Page.enable'),
    page.evaluateOnNewDocument(PAGE_INIT_SCRIPT),
    page.setBypassServiceWorker(true),
  ]);
  return page;
}

/** Confirms leaving a page and dismisses everything else. */
function dismiss(dialog: Dialog): void {
  const responded = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  responded.catch(() => undefined); // the page may have been closed
}

/** Closes a popup of the page. */
export function closePopup(popup: Page | null): void {
  popup?.close().catch(() => undefined); // it may have closed itself
}
