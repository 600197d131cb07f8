import { describe, expect, it } from '@jest/globals';
import { pageColumns } from '@app/seo-scan/contract';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { Readable } from 'node:stream';
import { arrayBuffer, text } from 'node:stream/consumers';
import type { ExportRow, ExportedTable } from '../tables/exported-table.js';
import { issueColumns } from '../tables/issue-columns.js';
import { keywordColumns } from '../tables/keyword-columns.js';
import { linkColumns } from '../tables/link-columns.js';
import { pageExportColumns } from '../tables/page-columns.js';
import { bigQuerySchema, writeTable } from './write-table.js';

const COLUMNS = [
  { name: 'url', type: 'string', description: 'Address' },
  { name: 'words', type: 'integer', description: 'Words' },
  { name: 'is_indexable', type: 'boolean', description: '' },
] as const;

const stream = (rows: readonly ExportRow[]): AsyncIterable<ExportRow> => Readable.from(rows);

const tableWith = (...rows: ExportRow[]): ExportedTable => ({
  columns: COLUMNS,
  rows: stream(rows),
});

const textOf = (table: ExportedTable, format: 'csv' | 'jsonl'): Promise<string> =>
  text(writeTable(table, format));

describe('an exported table', () => {
  it('is CSV that a spreadsheet reads as numbers and truth values, with unknown cells empty', async () => {
    const table = tableWith(['/rye', 12, true], ['/oat', null, false]);
    expect(await textOf(table, 'csv')).toBe(
      'url,words,is_indexable\r\n/rye,12,TRUE\r\n/oat,,FALSE\r\n',
    );
  });

  it('has no formula of a foreign website in its cells', async () => {
    const written = await textOf(tableWith(['=HYPERLINK("https://evil.example")', 1, null]), 'csv');
    expect(written.split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
  });

  it('is one JSON object a line, with unknown values as null', async () => {
    const written = await textOf(tableWith(['a\nb', null, true], ['c', 0, false]), 'jsonl');
    const lines = written.trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { url: 'a\nb', words: null, is_indexable: true },
      { url: 'c', words: 0, is_indexable: false },
    ]);
  });

  it('is Parquet with the types of its columns, in groups of rows', async () => {
    const columns = [
      ...COLUMNS,
      { name: 'seen_at', type: 'timestamp', description: '' },
      { name: 'score', type: 'float', description: '' },
    ] as const;
    const row = (at: number): ExportRow => [
      ...[`/${at}`, at % 3 === 0 ? null : at, at % 2 === 0],
      ...['2026-11-20T12:00:00.000Z', at / 4],
    ];
    const rows = stream(Array.from({ length: 10_001 }, (_, at) => row(at)));
    const file = await arrayBuffer(writeTable({ columns, rows }, 'parquet'));
    expect(parquetMetadata(file).row_groups).toHaveLength(2);
    const read = await parquetReadObjects({ file });
    expect(read).toHaveLength(10_001);
    const seen = new Date('2026-11-20T12:00:00.000Z');
    expect([read[0], read[10_000]]).toEqual([
      { url: '/0', words: null, is_indexable: true, seen_at: seen, score: 0 },
      { url: '/10000', words: 10_000n, is_indexable: true, seen_at: seen, score: 2_500 },
    ]);
  });

  it('is a complete Parquet file without rows', async () => {
    const file = await arrayBuffer(writeTable(tableWith(), 'parquet'));
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  it('has a schema for BigQuery', () => {
    expect(JSON.parse(bigQuerySchema(COLUMNS))).toEqual([
      { name: 'url', type: 'STRING', mode: 'NULLABLE', description: 'Address' },
      { name: 'words', type: 'INTEGER', mode: 'NULLABLE', description: 'Words' },
      { name: 'is_indexable', type: 'BOOLEAN', mode: 'NULLABLE', description: '' },
    ]);
  });

  it.each([
    ['pages', pageExportColumns(pageColumns)],
    ['issues', issueColumns],
    ['links', linkColumns],
    ['keywords', keywordColumns],
  ])('of %s has names that BigQuery accepts, each once', (_table, columns) => {
    const names = columns.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z_]\w{0,299}$/i.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('names the column of a rule as BigQuery accepts it', () => {
    const rule = { key: 'rule:3a-b', label: 'Price', group: 'Extraction', type: 'text' } as const;
    expect(pageExportColumns([rule])[0]?.name).toBe('rule_3a_b');
  });
});
