import type { TestApi } from './test-api.js';

/** Three rows within each millisecond, a part of one apart: a cursor of milliseconds cannot tell them apart. */
export const THREE_A_MILLISECOND = `now() - interval '1 hour' + n * interval '333 microseconds'`;

export interface RowTemplate {
  readonly table: string;
  /** Of the row that is copied. */
  readonly id: string;
  /** Column to SQL expression of `n`, the number of the copy. */
  readonly changes: Readonly<Record<string, string>>;
}

/** Adds copies `from` to `to` of one stored row, each with an id of its own unless `changes` names one. */
export async function copyRow(
  api: TestApi,
  { table, id, changes }: RowTemplate,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const pairs = Object.entries({ id: 'gen_random_uuid()', ...changes });
  const columns = pairs.map(([column, sql]) => `'${column}', ${sql}`).join(', ');
  await api.rows(
    `insert into ${table}
     select (jsonb_populate_record(t, jsonb_build_object(${columns}))).*
     from ${table} t, generate_series(?::int, ?::int) n where t.id = ?`,
    [from, to, id],
  );
}
