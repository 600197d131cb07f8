import type { Page } from '@playwright/test';

export interface Painted {
  /** Milliseconds from the start of the navigation to the first paint. */
  readonly firstPaintMs: number;
  /** The same until the first row of the list. */
  readonly firstRowMs: number;
  readonly longestTaskMs: number;
}

export interface Scrolled {
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
  readonly rowsSeen: number;
  readonly requests: number;
}

const STEP_PX = 900;
const STEP_MS = 60;

// Runs in the page before its own scripts: the browser reports tasks over 50 ms.
const OBSERVE = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((changes, observer) => {
    if (document.querySelector('[data-row]') === null) return;
    window.firstRowAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

export async function observeTasks(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE);
}

/** Opens the URL and waits for the first row. */
export async function openList(page: Page, url: string, row: string): Promise<Painted> {
  await page.route('**/api/notifications/stream', (route) => route.abort()); // an open stream would prevent the network from becoming idle
  await page.goto(url);
  await page.locator(row).first().waitFor();
  const firstRowMs = await page.evaluate<number>('window.firstRowAt');
  await page.waitForLoadState('networkidle');
  const firstPaintMs = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`,
  );
  return { firstPaintMs, firstRowMs, longestTaskMs: Math.max(0, ...(await takeTasks(page))) };
}

/** Scrolls by `pixels` with the wheel at the speed of a hand; then drags to the end, waits for `last`, and returns. */
export async function scrollThrough(page: Page, last: string, pixels: number): Promise<Scrolled> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) requests += 1;
  });
  await takeTasks(page);
  const seen = new Set<string>();
  await page.mouse.move(800, 500);
  for (let at = 0; at < pixels; at += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(STEP_MS);
    for (const index of await rowIndexes(page)) seen.add(index);
  }
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await page.locator(last).last().waitFor();
  for (const index of await rowIndexes(page)) seen.add(index);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.waitForTimeout(STEP_MS);
  const tasks = await takeTasks(page);
  return {
    longestTaskMs: Math.max(0, ...tasks),
    tasksOver50Ms: tasks.length,
    rowsSeen: seen.size,
    requests,
  };
}

function rowIndexes(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-index]')].map((one) => one.dataset.index)`,
  );
}

async function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('window.longTasks.splice(0)');
}
