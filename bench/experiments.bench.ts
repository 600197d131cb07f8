import { parseArgs } from 'node:util';
import type * as arms from '../libs/experiments/src/rules/draw-arms.js';
import type * as powers from '../libs/experiments/src/rules/power.js';
import type * as tests from '../libs/experiments/src/rules/randomisation-test.js';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { partSeed, seededRandom } from '../libs/common/src/contract/seeded-random.ts';
import { overdispersed, simulatePages } from '../libs/experiments/src/testing/simulated-clicks.ts';
import { importBuilt } from './import-built.ts';

// Simulated experiments whose effect is known: how often does the 95 % interval contain it, how often is an effect reported
// where there is none, and how often is an effect found with exactly the clicks that the power calculation asks for? The
// reference is what the product would say if the arms were compared without the days before.

const COVERAGE = { least: 93, most: 97 };
const FALSE_ALARMS_MOST = 6.5;
/** Planned for 80 %; a thousand runs are off by 1.3 points. */
const POWER_LEAST = 75;
const EFFECTS = [-0.2, 0, 0.1, 0.3, 0.5];
const USUAL_OVERDISPERSION = 3;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
const folder = 'libs/experiments/src/rules';

const supervisor = new Supervisor();
await ensureBuilt(supervisor, serverBuild);
await supervisor.stopAll();
const { drawArms } = await importBuilt<typeof arms>(`${folder}/draw-arms.js`);
const { estimateEffect, rejectsNoEffect, USUAL_DRAWS } = await importBuilt<typeof tests>(
  `${folder}/randomisation-test.js`,
);
const { clicksNeeded } = await importBuilt<typeof powers>(`${folder}/power.js`);
const missed: string[] = [];

interface Simulation {
  readonly pages: number;
  readonly medianClicks: number;
  readonly overdispersion: number;
  readonly growth: number;
  readonly effect: number;
}

function simulate(simulation: Simulation, run: number): tests.ComparedPage[] {
  const random = seededRandom(partSeed(seed, run, 1));
  const pages = simulatePages(simulation, random);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const drawn = drawArms(
    pages.map(({ url, before }) => ({ url, segment: '', clicks: before })),
    partSeed(seed, run, 2),
  );
  return drawn.map(({ url, pair, arm }) => {
    const isVariant = arm === 'variant';
    const { before, meanAfter } = byUrl.get(url) ?? { before: 0, meanAfter: 0 };
    const mean = meanAfter * (isVariant ? 1 + simulation.effect : 1);
    const after = overdispersed(mean, simulation.overdispersion, random);
    return { stratum: pair, isVariant, before, after };
  });
}

/** Websites of several sizes that grow and shrink, so that no single one decides. */
function websiteOf(run: number): Omit<Simulation, 'effect'> {
  const random = seededRandom(partSeed(seed, run, 3));
  return {
    pages: 20 + 2 * Math.floor(random() * 90),
    medianClicks: 15 + random() * 200,
    overdispersion: 1 + random() * 5,
    growth: 0.6 + random(),
  };
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}

function report(measure: string, value: string, isMet: boolean): void {
  console.log(`${measure}: ${value}`);
  if (!isMet) missed.push(measure);
}

const started = process.cpuUsage();
let covered = 0;
for (let run = 0; run < runs; run++) {
  const effect = EFFECTS[run % EFFECTS.length] ?? 0;
  const pages = simulate({ ...websiteOf(run), effect }, run);
  const { low, high } = estimateEffect(pages, {
    seed: partSeed(seed, run, 4),
    draws: USUAL_DRAWS,
  });
  if ((low ?? -Infinity) <= effect && effect <= (high ?? Infinity)) covered += 1;
}
report(
  `the 95 % interval contains the effect (${COVERAGE.least} to ${COVERAGE.most} %)`,
  percent(covered, runs),
  100 * covered >= COVERAGE.least * runs && 100 * covered <= COVERAGE.most * runs,
);

let alarms = 0;
let naiveAlarms = 0;
for (let run = 0; run < runs; run++) {
  const pages = simulate({ ...websiteOf(run), effect: 0 }, run + runs);
  const options = { seed: partSeed(seed, run, 5), draws: USUAL_DRAWS };
  if (rejectsNoEffect(pages, options)) alarms += 1;
  if (seemsChanged(pages)) naiveAlarms += 1;
}
report(
  `A/A trials with a false alarm (at most ${FALSE_ALARMS_MOST} %)`,
  percent(alarms, runs),
  100 * alarms <= FALSE_ALARMS_MOST * runs,
);
console.log(
  `reference: the same, when clicks of both arms are compared as independent events: ${percent(naiveAlarms, runs)}`,
);

for (const effect of [0.1, 0.3]) {
  const needed = clicksNeeded(100 * effect, USUAL_OVERDISPERSION);
  const pages = 100;
  // The mean of a log-normal distribution with the spread of simulated pages.
  const medianClicks = (2 * needed) / pages / Math.exp(0.9 ** 2 / 2);
  let found = 0;
  for (let run = 0; run < runs; run++) {
    const website = { pages, medianClicks, overdispersion: USUAL_OVERDISPERSION, growth: 1 };
    const compared = simulate({ ...website, effect }, run + 2 * runs);
    if (rejectsNoEffect(compared, { seed: partSeed(seed, run, 6), draws: USUAL_DRAWS })) found += 1;
  }
  report(
    `+${100 * effect} % found with ${needed} clicks per arm and period (planned: 80 %, at least ${POWER_LEAST} %)`,
    percent(found, runs),
    100 * found >= POWER_LEAST * runs,
  );
}
const { user, system } = process.cpuUsage(started);
console.log(`${runs} runs of each, seed ${seed}: ${((user + system) / 1e6).toFixed(1)} s`);
if (missed.length > 0) console.error(`Missed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** The usual test of two shares over the clicks of each arm after the start, at 5 %. */
function seemsChanged(pages: readonly tests.ComparedPage[]): boolean {
  let variant = 0;
  let control = 0;
  for (const page of pages) {
    if (page.isVariant) variant += page.after;
    else control += page.after;
  }
  return Math.abs(variant - control) > 1.96 * Math.sqrt(variant + control);
}
