import type { EgressSession } from '@app/outbound';
import type { Browser, BrowserContext, Dialog, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import { PAGE_INIT_SCRIPT } from './page-init-script.js';
import type { EndPageSession } from './page-session.js';

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
  readonly end: EndPageSession;
}

/** Opens the one page of a context and keeps it from trapping whoever looks at it. */
export async function openGuardedPage(context: BrowserContext, guard: PageGuard): Promise<Page> {
  const page = await context.newPage();
  page.on('popup', closePopup);
  page.on('error', () => {
    guard.end(new BrowserFailure('page_crashed', 'The page crashed the browser tab.'));
  });
  const session = await page.createCDPSession();
  page.on('dialog', answer);
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
    page.evaluateOnNewDocument(PAGE_INIT_SCRIPT),
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
