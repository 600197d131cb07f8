import { appliedFix } from './applied-fix.js';
import type { AppliedFix, Step } from './applied-fix.js';
import { ask } from './ask.js';
import type { FixesAnswer } from './ask.js';
import { page } from './page-value.js';

/** Keeps the page that it runs in at the fixes of its path. Nothing in here throws into the page. */
export function start(scriptUrl: string, siteId: string): void {
  const PING_MS = 30_000;
  const TIMER_SLACK_MS = 1_000;
  /** What is not in the page by then has changed, and not only not come yet. */
  const SETTLED_MS = 5_000;
  const MUTATION_PAUSE_MS = 50;
  const MAX_FIXES = 200;
  const MAX_STALE = 50; // of one ping

  let fixes: AppliedFix[] = [];
  let settled = fixes;
  let version: number | undefined;
  let path = '';
  let pingedAt = 0;
  let timer: number | undefined;
  const observer = new MutationObserver(lookSoon);

  function lookSoon(): void {
    timer = timer || setTimeout(look, MUTATION_PAUSE_MS);
  }

  function look(): void {
    timer = 0;
    const here = location.pathname + location.search;
    if (here !== path) void load(here);
    applyAll();
  }

  function applyAll(): void {
    // Each step of all before the next: the browser computes its layout once, and not for each fix.
    let steps = fixes.map(({ apply }) => apply);
    while (steps[0]) steps = steps.map(attempt).filter(Boolean) as Step[];
    observer.takeRecords();
  }

  async function load(here: string): Promise<void> {
    path = here;
    const question = `fixes?siteId=${siteId}&path=${encodeURIComponent(path)}`;
    const answer = await ask(scriptUrl, question);
    if (here !== path) return;
    attempt(() => replaceBy(answer || {}));
    pingIfDue();
  }

  function replaceBy(answer: FixesAnswer): void {
    version = answer.version;
    const next: AppliedFix[] = [];
    for (const fix of (answer.fixes || []).slice(0, MAX_FIXES)) {
      attempt(() => {
        const made = appliedFix(fix, lookSoon);
        if (made) next.push(fixes.find(({ key }) => key === made.key) || made);
      });
    }
    for (const fix of fixes.reverse()) if (!next.includes(fix)) attempt(fix.undo);
    fixes = next;
    setTimeout(() => {
      settled = next;
      if (stale()[0]) ping();
    }, SETTLED_MS);
    applyAll();
  }

  function stale(): string[] {
    const found = fixes.filter(({ isStale }) => isStale && settled === fixes);
    return found.map(({ id }) => id).slice(0, MAX_STALE);
  }

  /** One sign of life every 30 seconds while the page can be seen. */
  function pingIfDue(): void {
    if (Date.now() - pingedAt > PING_MS - TIMER_SLACK_MS) ping();
  }

  function ping(): void {
    if (page.visibilityState !== 'visible') return;
    pingedAt = Date.now();
    void ask(scriptUrl, 'ping', { siteId, path, version, stale: stale() });
  }

  observer.observe(page, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['content', 'alt', 'width', 'height', 'lang'],
  });
  // Browsers without it: a navigation is seen by what it changes in the page.
  const { navigation } = window as unknown as { navigation: EventTarget };
  attempt(() => navigation.addEventListener('currententrychange', lookSoon));
  // After the load, too.
  addEventListener('pageshow', (event) => {
    if (event.persisted) path = ''; // out of the browser's cache, perhaps much later
    look();
  });
  page.addEventListener('visibilitychange', pingIfDue);
  setInterval(pingIfDue, PING_MS);
  look();
}

/** A page that has changed what the browser offers breaks one fix, not the others and not itself. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // The page stays as it was.
  }
}
