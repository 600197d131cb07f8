import { parseArgs } from 'node:util';
import type * as matching from '../libs/redirect-maps/src/rules/match-pages.js';
import type * as resolving from '../libs/redirect-maps/src/rules/resolve-redirects.js';
import type * as texts from '../libs/redirect-maps/src/rules/similar-texts.js';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { importBuilt } from './import-built.ts';
import { WEBSITES, pagesOf } from './redirect-maps/websites.ts';

// What an analyzer thread does for a redirect map: each old address is compared with the pages that it may have become. The
// reference compares every pair, by the letters of the address alone, as far as that can be waited for.

const LIMIT_SECONDS = 30;
const LIMIT_MB = 500;
/** Twice the pages take twice as long, and a little more for sorting. */
const GROWTH_MAX = 3;
const PAIRS_SIDE = 1_000;
const BYTES_PER_MB = 1024 * 1024;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '20000' } } });
const most = Number(values.pages);
const folder = 'libs/redirect-maps/src/rules';

const supervisor = new Supervisor();
await ensureBuilt(supervisor, serverBuild);
await supervisor.stopAll();
const { matchPages } = await importBuilt<typeof matching>(`${folder}/match-pages.js`);
const { resolveRedirects } = await importBuilt<typeof resolving>(`${folder}/resolve-redirects.js`);
const { trigramSimilarity, trigramsOf } = await importBuilt<typeof texts>(
  `${folder}/similar-texts.js`,
);
const missed: string[] = [];
const seconds = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
};

const side = pagesOf('a shop', PAIRS_SIDE, 'old').map(({ url }) => trigramsOf(url));
const pairs = seconds(() => {
  for (const one of side) for (const other of side) trigramSimilarity(one, other);
});
const all = pairs * (most / PAIRS_SIDE) ** 2;
console.log(
  `reference: every pair of ${most} and ${most} pages, by letters alone: ${all.toFixed(0)} s (from ${PAIRS_SIDE} and ${PAIRS_SIDE})`,
);
for (const kind of WEBSITES) {
  console.log(kind);
  let before: number | null = null;
  for (const count of [most / 4, most / 2, most]) {
    const oldPages = pagesOf(kind, count, 'old');
    const targets = pagesOf(kind, count, 'new');
    const existing = targets.map(({ url }) => url);
    let outcomes: readonly { readonly kind: string }[] = [];
    const took = seconds(() => {
      outcomes = matchPages({ oldPages, targets, existing });
    });
    const memory = process.memoryUsage().rss / BYTES_PER_MB;
    const proposed = outcomes.filter((outcome) => outcome.kind === 'proposed').length;
    const growth = before === null ? '' : `, ${(took / before).toFixed(1)} x`;
    console.log(
      `  ${String(count).padStart(6)} × ${count}: ${took.toFixed(1)} s${growth}, ${proposed} proposed, ${memory.toFixed(0)} MB`,
    );
    if (before !== null && took / before > GROWTH_MAX) missed.push(`${kind}: growth`);
    if (took > LIMIT_SECONDS) missed.push(`${kind}: time`);
    if (memory > LIMIT_MB) missed.push(`${kind}: memory`);
    before = took;
  }
}
// The longest chain that servers follow, as often as it fits.
const chains = Array.from({ length: most }, (_, at) => ({
  from: `https://old.example/${at}`,
  to: at % 99 === 0 ? `https://new.example/${at}` : `https://old.example/${at - 1}`,
}));
const resolved = seconds(() => {
  resolveRedirects(chains);
});
console.log(`${most} redirects in chains of 99, to their ends: ${resolved.toFixed(2)} s`);
console.log(
  `Limits: ${LIMIT_SECONDS} s of a processor, ${LIMIT_MB} MB, at most ${GROWTH_MAX} x for twice the pages: ` +
    (missed.length === 0 ? 'kept' : `MISSED by ${missed.join(', ')}`),
);
