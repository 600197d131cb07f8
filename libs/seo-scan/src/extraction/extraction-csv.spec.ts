import { expect, it } from '@jest/globals';
import type { ExtractedValues } from '../contract/index.js';
import { extractionCsv } from './extraction-csv.js';
import type { ExtractedRow } from './extraction-csv.js';

function found(values: string[], more: Partial<ExtractedValues> = {}): ExtractedValues {
  return { values, matches: values.length, isCut: false, doesMatch: null, check: null, ...more };
}

async function* pages(rows: readonly ExtractedRow[]): AsyncGenerator<ExtractedRow> {
  for (const row of await Promise.resolve(rows)) yield row;
}

it('has a column for each rule and each check, and runs no formula', async () => {
  const rules = [
    { name: 'Price', revision: 'p', check: 'must_exist' },
    { name: 'SKU', revision: 's', check: 'none' },
  ] as const;
  const url = 'https://shop.example/';
  const lines: string[] = [];
  const rows = pages([
    {
      url,
      status: 200,
      extracted: { p: found(['1', '2'], { check: 'passed' }), s: found(['=1+1']) },
    },
    { url, status: 200, extracted: { p: found([], { check: 'unknown', notEvaluated: 'Slow.' }) } },
  ]);
  for await (const line of extractionCsv(rules, rows)) lines.push(line.trim());
  expect(lines).toEqual([
    '\uFEFFPage,Status,Price,Price: check,SKU'.trim(),
    `${url},200,1 | 2,passed,'=1+1`,
    `${url},200,not evaluated,unknown,`,
  ]);
});
