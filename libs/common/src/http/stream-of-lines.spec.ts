import { expect, it } from '@jest/globals';
import { streamOfLines } from './stream-of-lines.js';

async function partsOf(lines: readonly string[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of streamOfLines(lines)) parts.push(String(part));
  return parts;
}

it('sends the first line at once, and further ones in parts', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `${at},rye\n`);
  const parts = await partsOf(['', 'id,name\n', ...rows]);
  expect(parts[0]).toBe('id,name\n');
  expect(parts.join('')).toBe(`id,name\n${rows.join('')}`);
  expect(parts.length).toBeLessThan(6);
  expect(await partsOf([])).toEqual([]);
});
