import { writeFileSync } from 'node:fs';
import { publishedRanges } from '../src/rules/published-ranges.ts';
import { rangeSources, rangesOf, sourceOf } from './range-lists.ts';
import type { RangeSource, ReadList } from './range-lists.ts';

const FILE = new URL('../src/rules/published-ranges.ts', import.meta.url);
const TIMEOUT_MS = 20_000;

/** `npm run refresh:bot-ranges`: reads the lists again. A list that cannot be read stays as it was, with its day. */
async function refreshed({ name, source }: RangeSource): Promise<ReadList> {
  const readOn = new Date().toISOString().slice(0, 10);
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const ranges = rangesOf(await response.json());
    console.log(`${name}: ${ranges.length} ranges`);
    return { name, source, readOn, ranges };
  } catch (error) {
    const earlier = Object.entries(publishedRanges).find(([known]) => known === name)?.[1];
    if (earlier === undefined) throw error;
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${name}: not read (${reason}); the list of ${earlier.readOn} stays.`);
    return { name, source, readOn: earlier.readOn, ranges: earlier.ranges.split(' ') };
  }
}

writeFileSync(FILE, sourceOf(await Promise.all(rangeSources.map(refreshed))));
