import { queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';

export { queryBound };

/**
 * The same for statements over all issues of a scan. The issues were just written, so the planner has no statistics on
 * them, assumes a few rows and joins row by row, which takes minutes. In a transaction only.
 */
export async function queryInBulk<Row>(
  tx: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  await queryBound(tx, "select set_config('enable_nestloop', 'off', true)", []);
  const rows = await queryBound<Row>(tx, sql, parameters);
  await queryBound(tx, "select set_config('enable_nestloop', 'on', true)", []);
  return rows;
}
