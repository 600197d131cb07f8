import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publishedRanges } from '../src/rules/published-ranges.ts';
import { rangeSources, sourceOf } from './range-lists.ts';
import { refreshLists } from './refresh-lists.ts';

/** `npm run refresh:bot-ranges`: reads the lists of `published-ranges.ts` again. */
const file = fileURLToPath(new URL('../src/rules/published-ranges.ts', import.meta.url));
const earlier = Object.entries(publishedRanges).map(([name, { ranges, ...list }]) => ({
  ...{ name, ...list },
  ranges: ranges.split(' '),
}));
const today = new Date().toISOString().slice(0, 10);
const { lists, read, failed } = await refreshLists(rangeSources, earlier, today);
for (const line of read) console.log(line);
for (const line of failed) console.error(line);
if (failed.length > 0) process.exitCode = 1;
// In one step: a command that is stopped leaves the old file.
writeFileSync(`${file}.new`, sourceOf(lists));
renameSync(`${file}.new`, file);
