import type { LiveFix } from '@app/fixes/contract';
import { appliedFix } from './applied-fix.js';
import type { AppliedFix, Step } from './applied-fix.js';
import { ask, attempt, guarded } from './ask.js';
import type { FixesAnswer } from './ask.js';
import { page } from './page-value.js';

/** Keeps the page that it runs in at the fixes of its path. Nothing in here throws into the page. */
export const start = (scriptUrl: string, siteId: string): void => {
  const PING_MS = 30_000;
  const TIMER_SLACK_MS = 1_000;
  /** What is not in the page by then has changed, and not only not come yet. */
  const SETTLED_MS = 5_000;
  const MUTATION_PAUSE_MS = 50;
  const MAX_FIXES = 200;
  const MAX_STALE = 50; // of one ping

  const [product = ''] = scriptUrl.split('widget.js');
  let fixes: AppliedFix[] = [];
  let settled: AppliedFix[] | undefined;
  let version: number | undefined;
  let path = '';
  let pingedAt = 0;
  let timer: number | undefined;
  const { navigation } = window as unknown as { navigation?: EventTarget };

  const lookSoon = guarded(() => {
    timer = timer || setTimeout(look, MUTATION_PAUSE_MS);
  });
  const observer = new MutationObserver(lookSoon);

  const look = guarded(() => {
    timer = 0;
    load();
    applyAll();
  });

  const applyAll = (): void => {
    // What is written here is not news, and records of it would cost as much as the writing.
    observer.disconnect();
    // Each step of all before the next: the browser computes its layout once, and not for each fix.
    let steps = fixes.map(({ apply }) => apply);
    while (steps[0]) steps = steps.map(attempt).filter(Boolean) as Step[];
    // A page without fixes is not watched. Browsers without `navigation`: what changes tells of a navigation.
    if (fixes[0] || !navigation) {
      observer.observe(page, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['content', 'alt', 'width', 'height', 'lang'],
      });
    }
  };

  /** Of another path at once; again when it is time for a ping: an open page follows what is applied and taken back. */
  const load = (isOlder?: boolean): void => {
    // Not `location`, which takes longer, nor `URL`: that may be the name of a form.
    const { documentURI } = page;
    const [here = ''] = documentURI.slice(documentURI.indexOf('/', 8)).split('#');
    const isNew = here !== path;
    if (!isNew && !(isOlder && isDue())) return;
    path = here;
    ask(
      product,
      `fixes?siteId=${siteId}&path=${encodeURIComponent(here)}`,
      undefined,
      (answer, status) => {
        if (here !== path) return;
        // The same version is the same answer; none at all takes nothing back from an open page.
        if (isNew || (answer && answer.version !== version)) attempt(() => replaceBy(answer || {}));
        // Where a policy forbids one it forbids the other, and tells the website's owner of each.
        if (status && isDue()) ping();
      },
    );
  };

  const replaceBy = (answer: FixesAnswer): void => {
    version = answer.version;
    const next: AppliedFix[] = [];
    const add = (fix: LiveFix): void => {
      const made = appliedFix(fix, lookSoon);
      if (!made) return;
      const { id, content } = made;
      next.push(fixes.find((one) => one.id === id && one.content === content) || made);
    };
    (answer.fixes || []).slice(0, MAX_FIXES).forEach((fix) => attempt(() => add(fix)));
    fixes.reverse().forEach((fix) => next.includes(fix) || attempt(fix.undo));
    fixes = next;
    const settle = (): void => {
      settled = next;
      if (told()[0] && !page.hidden) ping();
    };
    setTimeout(guarded(settle), SETTLED_MS);
    applyAll();
  };

  const told = (): string[] => {
    const stale = fixes.filter(({ isStale }) => isStale && settled === fixes);
    return stale.slice(0, MAX_STALE).map(({ id }) => id);
  };

  /** Every 30 seconds while the page can be seen. */
  const isDue = (): boolean => !page.hidden && Date.now() - pingedAt > PING_MS - TIMER_SLACK_MS;

  /** A heartbeat. */
  const ping = (): void => {
    pingedAt = Date.now();
    ask(product, 'ping', JSON.stringify({ siteId, path, version, stale: told() }));
  };

  if (navigation) navigation.addEventListener('currententrychange', lookSoon);
  const refresh = guarded(() => load(true));
  page.addEventListener('visibilitychange', refresh);
  setInterval(refresh, PING_MS);
  look();
};
