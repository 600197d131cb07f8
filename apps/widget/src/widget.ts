import { appliedFix } from './applied-fix.js';
import type { AppliedFix, Step } from './applied-fix.js';
import { ask, attempt, guarded } from './ask.js';
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

  const api = scriptUrl.replace(/widget\.js.*/, 'api/widget/');
  let fixes: AppliedFix[] = [];
  let settled = fixes;
  let version: number | undefined;
  let path = '';
  let pingedAt = 0;
  let timer: number | undefined;
  const observer = new MutationObserver(lookSoon);
  const { navigation } = window as unknown as { navigation?: EventTarget };

  function on(target: EventTarget, name: string, work: (event: PageTransitionEvent) => void): void {
    target.addEventListener(name, guarded(work) as EventListener);
  }

  function lookSoon(): void {
    timer = timer || setTimeout(guarded(look), MUTATION_PAUSE_MS);
  }

  function look(): void {
    timer = 0;
    load();
    applyAll(fixes);
  }

  function applyAll(some: readonly AppliedFix[]): void {
    // What is written here is not news, and records of it would cost as much as the writing.
    observer.disconnect();
    // Each step of all before the next: the browser computes its layout once, and not for each fix.
    let steps = some.map(({ apply }) => apply);
    while (steps[0]) steps = steps.map(attempt).filter(Boolean) as Step[];
    // A page without fixes is not watched. Browsers without `navigation`: what changes tells of a navigation.
    if (!fixes[0] && navigation) return;
    observer.observe(page, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['content', 'alt', 'width', 'height', 'lang'],
    });
  }

  function load(isOlder?: boolean): void {
    const here = location.pathname + location.search;
    const isNew = here !== path;
    if (!isNew && !isOlder) return;
    path = here;
    ask(
      `${api}fixes?siteId=${siteId}&path=${encodeURIComponent(path)}`,
      undefined,
      (answer, status) => {
        if (here !== path) return;
        // The same version is the same answer; none at all takes nothing back from an open page.
        const isNews = isNew || (answer && answer.version !== version);
        if (isNews) attempt(() => replaceBy(answer || {}));
        // Where a policy forbids one it forbids the other, and tells the website's owner of each.
        if (status && isDue()) ping();
      },
    );
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
    const settle = (): void => {
      settled = next;
      if (stale()[0] && !page.hidden) ping();
    };
    setTimeout(guarded(settle), SETTLED_MS);
    applyAll(fixes);
  }

  function stale(): string[] {
    const found = fixes.filter(({ isStale }) => isStale && settled === fixes);
    return found.map(({ id }) => id).slice(0, MAX_STALE);
  }

  /** Every 30 seconds while the page can be seen. */
  function isDue(): boolean {
    return !page.hidden && Date.now() - pingedAt > PING_MS - TIMER_SLACK_MS;
  }

  /** A sign of life. */
  function ping(): void {
    pingedAt = Date.now();
    ask(`${api}ping`, { siteId, path, version, stale: stale() });
  }

  /** An open page follows what is applied and taken back meanwhile. */
  function refresh(): void {
    if (isDue()) load(true);
  }

  if (navigation) on(navigation, 'currententrychange', lookSoon);
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) {
      path = ''; // out of the browser's cache, perhaps much later
      look();
    } else applyAll(fixes.filter(({ isLate }) => isLate));
  });
  on(page, 'visibilitychange', refresh);
  setInterval(guarded(refresh), PING_MS);
  look();
}
