import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type * as matching from '../libs/redirect-maps/src/rules/match-pages.js';
import type * as resolving from '../libs/redirect-maps/src/rules/resolve-redirects.js';
import type * as texts from '../libs/redirect-maps/src/rules/similar-texts.js';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { importBuilt } from './import-built.ts';
import type { MatchedPages } from './redirect-maps/match-thread.ts';
import { WEBSITES, pagesOf } from './redirect-maps/websites.ts';
import type { BenchWebsite } from './redirect-maps/websites.ts';

// What an analyzer thread does for a redirect map: each old address is compared with the pages that it may have become. The
// reference compares every pair, by the letters of the address alone, as far as that can be waited for.

const LIMIT_SECONDS = 30;
/** The heap of an analyzer thread, which ends a thread that needs more. */
const HEAP_MB = 256;
/** Twice the pages take twice as long, and a little more for sorting. */
const GROWTH_MAX = 3;
const PAIRS_SIDE = 1_000;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '20000' } } });
const most = Number(values.pages);
const folder = 'libs/redirect-maps/src/rules';

const supervisor = new Supervisor();
await ensureBuilt(supervisor, serverBuild);
await supervisor.stopAll();
const { resolveRedirects } = await importBuilt<typeof resolving>(`${folder}/resolve-redirects.js`);
const { trigramSimilarity, trigramsOf } = await importBuilt<typeof texts>(
  `${folder}/similar-texts.js`,
);
const missed: string[] = [];

/** Of a processor. */
function secondsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** `null` when the memory of a thread is not enough. */
async function match(kind: BenchWebsite, count: number): Promise<MatchedPages | null> {
  const targets = pagesOf(kind, count, 'new');
  const workerData: matching.MatchInput = {
    ...{ oldPages: pagesOf(kind, count, 'old'), targets },
    existing: targets.map(({ url }) => url),
  };
  const thread = new Worker(new URL('redirect-maps/match-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [matched] = (await once(thread, 'message')) as [MatchedPages];
    return matched;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
    throw error;
  }
}

const side = pagesOf('a shop', PAIRS_SIDE, 'old').map(({ url }) => trigramsOf(url));
const pairs = secondsOf(() => {
  for (const one of side) for (const other of side) trigramSimilarity(one, other);
});
console.log(
  `reference: every pair of ${most} and ${most} pages, by letters alone: ` +
    `${(pairs * (most / PAIRS_SIDE) ** 2).toFixed(0)} s (from ${PAIRS_SIDE} and ${PAIRS_SIDE})`,
);
for (const kind of WEBSITES) {
  console.log(kind);
  let before: number | null = null;
  for (const count of [most / 4, most / 2, most]) {
    const name = `  ${String(count).padStart(6)} × ${count}:`;
    const matched = await match(kind, count);
    if (matched === null) {
      console.log(`${name} more than the memory of a thread`);
      missed.push(`${kind}: memory`);
      break;
    }
    const { seconds, proposed, memoryMb } = matched;
    const growth = before === null ? '' : `, ${(seconds / before).toFixed(1)} x`;
    console.log(
      `${name} ${seconds.toFixed(1)} s${growth}, ${proposed} proposed, ${memoryMb.toFixed(0)} MB`,
    );
    if (before !== null && seconds / before > GROWTH_MAX) missed.push(`${kind}: growth`);
    if (seconds > LIMIT_SECONDS) missed.push(`${kind}: time`);
    before = seconds;
  }
}
// The longest chain that servers follow, as often as it fits; and from as many addresses, with a long query that it keeps.
const step = (at: number): string => `https://old.example/${at}`;
const chains = Array.from({ length: most }, (_, at) => ({
  from: step(at),
  to: at % 99 === 0 ? `https://new.example/${at}` : step(at - 1),
}));
const withQuery = chains.map(({ from, to }, at) =>
  at < 99 ? { from, to } : { from, to: `${step(98)}?${at}${'q'.repeat(400)}` },
);
for (const [name, rules] of [
  ['in chains of 99', chains],
  ['with a query that a chain of 99 keeps', withQuery],
] as const) {
  const took = secondsOf(() => {
    resolveRedirects(rules);
  });
  console.log(`${most} redirects ${name}, to their ends: ${took.toFixed(2)} s`);
}
console.log(
  `Limits: ${LIMIT_SECONDS} s of a processor, a heap of ${HEAP_MB} MB, at most ${GROWTH_MAX} x for twice the pages: ` +
    (missed.length === 0 ? 'kept' : `MISSED by ${missed.join(', ')}`),
);
process.exitCode = missed.length === 0 ? 0 : 1;
