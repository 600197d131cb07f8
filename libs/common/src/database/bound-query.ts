import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs SQL with $1, $2 … as bound parameters, in the transaction of `em`. `em.execute` interpolates
 * parameters into the text instead, character by character, and treats every ? as one.
 */
export async function queryBound<Row>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(sql, [...parameters]));
  return rows as Row[];
}
