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
