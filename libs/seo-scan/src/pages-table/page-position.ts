import { readJsonCursor } from '@app/common';
import { z } from 'zod';
import { pageColumn } from '../contract/index.js';
import type { PageSort } from '../contract/index.js';
import type { BoundValues } from '../listed-pages/bound-values.js';
import { sortSql } from '../listed-pages/page-column-sql.js';
import type { ScanColumns } from '../listed-pages/scan-columns.js';
import type { PageSelection } from './read-selection.js';

/** Where a part of the list ends: the value of its last page in the sorted column, and its URL. */
export interface PagePosition {
  readonly value: string | number | boolean | null;
  readonly url: string;
}

const TYPES = { text: 'text', number: 'numeric', choice: 'numeric', flag: 'boolean' } as const;
const VALUES = {
  text: z.string(),
  number: z.number(),
  choice: z.number(),
  flag: z.boolean(),
} as const;

export function writePagePosition({ value, url }: PagePosition): string {
  return JSON.stringify([value, url]);
}

/** `null` at the start of the list; throws `validation_failed` for a text that is not one of our cursors. */
export function readPagePosition(
  cursor: string | undefined,
  sort: PageSort,
  { ofRules }: ScanColumns,
): PagePosition | null {
  if (cursor === undefined) return null;
  const { type } = pageColumn(sort.column, ofRules);
  const schema = z.tuple([VALUES[type].nullable(), z.string()]);
  const [value, url] = readJsonCursor(cursor, schema);
  return { value, url };
}

/** The condition for the pages after this one; unknown values come last in either direction, equal ones by URL. */
export function afterPosition(
  { sort, available }: Pick<PageSelection, 'sort' | 'available'>,
  after: PagePosition,
  bound: BoundValues,
): string {
  const sql = sortSql(sort.column, available);
  const beyond = `l.url > ${bound.add(after.url)}`;
  if (after.value === null) return `${sql} is null and ${beyond}`;
  const value = `${bound.add(after.value)}::${TYPES[pageColumn(sort.column, available.ofRules).type]}`;
  const next = `${sql} ${sort.desc ? '<' : '>'} ${value}`;
  return `(${next} or (${sql} = ${value} and ${beyond}) or ${sql} is null)`;
}
