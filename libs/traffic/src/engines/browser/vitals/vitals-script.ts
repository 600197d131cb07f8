import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Its own world: scripts of the page see neither the library nor the binding, and cannot redefine what they use. */
export const VITALS_WORLD = 'vitals';
export const VITALS_BINDING = 'reportVitals';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('web-vitals/attribution'));
const LIBRARY = readFileSync(join(folder, 'web-vitals.attribution.iife.js'), 'utf8');

/**
 * Reports once, when the page is left: the library's final values. A press ends LCP earlier, which the library knows;
 * intermediate values are never reported (https://github.com/grafana-cold-storage/xk6-browser/issues/960).
 */
const REPORTER = `(() => {
  if (window !== top) return;
  const values = {};
  const keep = ({ name, value, attribution }) => { values[name] = { value, attribution }; };
  webVitals.onTTFB(keep);
  webVitals.onFCP(keep);
  webVitals.onLCP(keep);
  webVitals.onCLS(keep);
  webVitals.onINP(keep);
  const tasks = { count: 0, blockingMs: 0 };
  const count = (entries) => {
    for (const { duration } of entries) {
      tasks.count += 1;
      tasks.blockingMs += duration - 50;
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  let inputAt = null;
  const onInput = (event) => { if (event.isTrusted) inputAt ??= performance.now(); };
  for (const type of ['scroll', 'keydown', 'pointerdown']) addEventListener(type, onInput, { capture: true, passive: true });
  const absence = () => {
    if (values.LCP) return null;
    if (inputAt !== null && inputAt < (values.FCP?.value ?? Infinity)) return 'input_came_first';
    return values.FCP ? 'nothing_counts' : 'nothing_painted';
  };
  const text = (value) => (typeof value === 'string' ? value.slice(0, 500) : null);
  // After the library's own listeners, which were added first.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    count(observer.takeRecords());
    const { LCP, CLS, INP } = values;
    ${VITALS_BINDING}(JSON.stringify({
      ttfbMs: values.TTFB?.value ?? null,
      fcpMs: values.FCP?.value ?? null,
      lcpMs: LCP?.value ?? null,
      cls: CLS?.value ?? null,
      inpMs: INP?.value ?? null,
      lcpElement: text(LCP?.attribution.target),
      lcpUrl: text(LCP?.attribution.url),
      lcpAbsence: absence(),
      shiftElement: text(CLS?.attribution.largestShiftTarget),
      shiftAtMs: CLS?.attribution.largestShiftTime ?? null,
      inpElement: text(INP?.attribution.interactionTarget),
      longTasks: tasks.count,
      blockingMs: tasks.blockingMs,
    }));
  }, { capture: true });
})();`;

/** For every new document, in `VITALS_WORLD`. */
export const VITALS_SCRIPT = `${LIBRARY}\n${REPORTER}`;
