import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs SQL with $1, $2 … bound apart from the text, in the transaction of `em`. `em.execute` writes
 * parameters into the text instead, character by character, and takes every ? for one.
 */
export async function queryBound<Row>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(sql, [...parameters]));
  return rows as Row[];
}

/**
 * The same for statements over all issues of a scan. They were written a moment ago, so the planner has no
 * statistics of them, takes a few rows for granted and joins row by row, which takes minutes. In a transaction only.
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
