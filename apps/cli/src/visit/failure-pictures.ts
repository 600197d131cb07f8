import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndedVisit } from '@app/traffic';

const MAX_PICTURES = 20;

/** Writes what the first visitors saw at the step they did not reach; returns how many pictures there are. */
export async function writePictures(
  folder: string,
  visits: readonly EndedVisit[],
): Promise<number> {
  const pictures = visits.flatMap(({ number, report }) => {
    const last = report.journey?.steps.at(-1);
    if (last === undefined || last.isReached || report.screenshot === null) return [];
    return [{ name: `step-${last.step}-visit-${number}.jpg`, bytes: report.screenshot }];
  });
  if (pictures.length === 0) return 0;
  await mkdir(folder, { recursive: true });
  const kept = pictures.slice(0, MAX_PICTURES);
  for (const { name, bytes } of kept) await writeFile(join(folder, name), bytes);
  return kept.length;
}
