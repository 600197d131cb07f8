/** An event of Chromium's trace, with the fields that are read here. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread; wall time would include other work of the machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly beginData?: { readonly url?: string } };
}

/** Milliseconds of processor time of the page's main thread. */
export interface MainThreadTime {
  /** Compiling and running scripts, including the styles, layouts and garbage collections they cause. */
  readonly scripts: number;
  /** All other work of the page in this thread: parsing HTML, style, layout, and preparing to paint. */
  readonly rendering: number;
  /** The same by Chromium's event names, each without nested events. */
  readonly parts: ReadonlyMap<string, number>;
}

interface Sum {
  scripts: number;
  rendering: number;
  readonly parts: Map<string, number>;
}

export const TRACE_CATEGORIES = ['devtools.timeline', 'v8.execute'];
const SCRIPTS = /^(EvaluateScript|FunctionCall|EventDispatch|RunMicrotasks|TimerFire|v8\.compile)$/;
const RENDERING =
  /^(ParseHTML|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|UpdateLayer|Commit|M(in|aj)orGC)$/;

/** The times of each page whose URL begins with `origin`, by the rest of the URL; each has its own main thread. */
export function mainThreadTimes(
  events: readonly TraceEvent[],
  origin: string,
): ReadonlyMap<string, MainThreadTime> {
  const times = new Map<string, MainThreadTime>();
  for (const [, ofThread] of Map.groupBy(events, threadOf)) {
    const urls = ofThread.map(({ args }) => args.beginData?.url);
    const url = urls.find((one) => one?.startsWith(origin));
    if (url === undefined) continue;
    const time: Sum = { scripts: 0, rendering: 0, parts: new Map() };
    const byStart = ofThread
      .filter(({ ph }) => ph === 'X')
      .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    addUp(byStart, time);
    takeApart(byStart, time.parts);
    times.set(url.slice(origin.length), time);
  }
  return times;
}

/** Of nested events of the same kind only the outer one counts; a script is never part of rendering. */
function addUp(byStart: readonly TraceEvent[], time: Sum): void {
  let [scriptsUntil, renderingUntil] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0 } of byStart) {
    if (ts < scriptsUntil) continue;
    if (SCRIPTS.test(name)) {
      scriptsUntil = ts + dur;
      time.scripts += tdur / 1_000;
      if (ts < renderingUntil) time.rendering -= tdur / 1_000;
    } else if (RENDERING.test(name) && ts >= renderingUntil) {
      renderingUntil = ts + dur;
      time.rendering += tdur / 1_000;
    }
  }
}

function takeApart(byStart: readonly TraceEvent[], parts: Map<string, number>): void {
  const add = (name: string, ms: number): void => void parts.set(name, (parts.get(name) ?? 0) + ms);
  const around: TraceEvent[] = [];
  for (const event of byStart) {
    if (!SCRIPTS.test(event.name) && !RENDERING.test(event.name)) continue;
    for (let last = around.at(-1); last !== undefined; last = around.at(-1)) {
      if (last.ts + (last.dur ?? 0) > event.ts) break;
      around.pop();
    }
    const outer = around.at(-1);
    const ms = (event.tdur ?? 0) / 1_000;
    add(event.name, ms);
    if (outer !== undefined) add(outer.name, -ms);
    around.push(event);
  }
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
