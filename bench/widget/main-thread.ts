/** An event of Chromium's trace, as far as it is read here. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread; the time of the clock would measure the machine's other work as well. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of processor time of the page's main thread. */
export interface MainThreadTime {
  /** Compiling and running scripts, with the styles, layouts and collections of garbage inside. */
  readonly scripts: number;
  /** Everything else that a page causes there: reading HTML, style, layout, and preparing to paint. */
  readonly rendering: number;
}

export const TRACE_CATEGORIES = ['devtools.timeline', 'v8.execute'];
const SCRIPTS = /^(EvaluateScript|FunctionCall|EventDispatch|RunMicrotasks|TimerFire|v8\.compile)$/;
const RENDERING =
  /^(ParseHTML|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|UpdateLayer|Commit|M(in|aj)orGC)$/;

/** What one visit took, from the trace of a browser that shows nothing else. */
export function mainThreadTime(events: readonly TraceEvent[]): MainThreadTime {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const time = { scripts: 0, rendering: 0 };
  for (const thread of mainThreads) {
    addUp(
      events.filter((event) => event.ph === 'X' && threadOf(event) === thread),
      time,
    );
  }
  return time;
}

/** Of what runs inside another one of its kind only the outer counts; a script is never part of rendering. */
function addUp(events: readonly TraceEvent[], time: { scripts: number; rendering: number }): void {
  let [scriptsUntil, renderingUntil] = [0, 0];
  const byStart = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
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

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
