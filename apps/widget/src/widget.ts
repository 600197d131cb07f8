import type { LiveFix } from '@app/fixes/contract';
import { appliedFix } from './applied-fix.js';
import type { AppliedFix, Step } from './applied-fix.js';
import { submit, attempt, guarded } from './request.js';
import type { FixesResponse } from './request.js';
import { page } from './page-value.js';

/** Keeps the page in line with the fixes for its path. Never throws into the page. */
export const start = (scriptUrl: string, siteId: string): void => {
  const PING_MS = 30_000;
  const TIMER_SLACK_MS = 1_000;
  /** After this time a missing original counts as changed instead of not rendered yet. */
  const SETTLED_MS = 5_000;
  const MUTATION_PAUSE_MS = 50;
  const MAX_FIXES = 200;
  const MAX_STALE = 50; // per ping

  const [product = ''] = scriptUrl.split('widget.js');
  let fixes: AppliedFix[] = [];
  let settled: AppliedFix[] | undefined;
  let version: number | undefined;
  let path = '';
  let pingedAt = 0;
  let timer: number | undefined;
  const { navigation } = window as unknown as { navigation?: EventTarget };

  const applySoon = guarded(() => {
    timer = timer || setTimeout(update, MUTATION_PAUSE_MS);
  });
  const observer = new MutationObserver(applySoon);

  const update = guarded(() => {
    timer = 0;
    load();
    applyAll();
  });

  const applyAll = (): void => {
    // The widget's own writes need no reaction, and recording them would cost as much as making them.
    observer.disconnect();
    // Each step runs for all fixes before the next one, so that the browser computes the layout once instead of once
    // per fix.
    let steps = fixes.map(({ apply }) => apply);
    while (steps[0]) steps = steps.map(attempt).filter(Boolean) as Step[];
    // A page without fixes is not observed, except in browsers without `navigation`, where mutations reveal a
    // navigation.
    if (fixes[0] || !navigation) {
      observer.observe(page, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['content', 'alt', 'width', 'height', 'lang'],
      });
    }
  };

  /**
   * Loads the fixes of another path at once, and those of the same path when a ping is due: an open page follows fixes
   * that are applied or reverted.
   */
  const load = (isOlder?: boolean): void => {
    // Not `location`, which is slower, and not `URL`, which a form may shadow by its name.
    const { documentURI } = page;
    const [currentPath = ''] = documentURI.slice(documentURI.indexOf('/', 8)).split('#');
    const isNew = currentPath !== path;
    if (!isNew && !(isOlder && isDue())) return;
    path = currentPath;
    submit(
      product,
      `fixes?siteId=${siteId}&path=${encodeURIComponent(currentPath)}`,
      undefined,
      (response, status) => {
        if (currentPath !== path) return;
        // The same version means the same response; a failed request reverts nothing in an open page.
        if (isNew || (response && response.version !== version))
          attempt(() => replaceFixes(response || {}));
        // A policy that blocks this request also blocks the ping, and reports each of them to the website's owner.
        if (status && isDue()) ping();
      },
    );
  };

  const replaceFixes = (response: FixesResponse): void => {
    version = response.version;
    const next: AppliedFix[] = [];
    const add = (fix: LiveFix): void => {
      const candidate = appliedFix(fix, applySoon);
      if (!candidate) return;
      const { id, content } = candidate;
      next.push(fixes.find((one) => one.id === id && one.content === content) || candidate);
    };
    (response.fixes || []).slice(0, MAX_FIXES).forEach((fix) => attempt(() => add(fix)));
    fixes.reverse().forEach((fix) => next.includes(fix) || attempt(fix.undo));
    fixes = next;
    const settle = (): void => {
      settled = next;
      if (staleIds()[0] && !page.hidden) ping();
    };
    setTimeout(guarded(settle), SETTLED_MS);
    applyAll();
  };

  const staleIds = (): string[] => {
    const stale = fixes.filter(({ isStale }) => isStale && settled === fixes);
    return stale.slice(0, MAX_STALE).map(({ id }) => id);
  };

  /** Every 30 seconds while the page is visible. */
  const isDue = (): boolean => !page.hidden && Date.now() - pingedAt > PING_MS - TIMER_SLACK_MS;

  const ping = (): void => {
    pingedAt = Date.now();
    submit(product, 'ping', JSON.stringify({ siteId, path, version, stale: staleIds() }));
  };

  if (navigation) navigation.addEventListener('currententrychange', applySoon);
  const refresh = guarded(() => load(true));
  page.addEventListener('visibilitychange', refresh);
  setInterval(refresh, PING_MS);
  update();
};
