import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountData } from './account-data-registry.js';

/**
 * A part of the export that is rows of one feature's tables. Each query takes the user's id as its
 * only parameter and names the columns that may leave: no hashes, tokens or leases.
 */
export function storedRows(
  em: EntityManager,
  name: string,
  queries: Readonly<Record<string, string>>,
): AccountData {
  return {
    name,
    async export(userId) {
      const reading = em.fork();
      const rows: Record<string, object[]> = {};
      for (const [part, sql] of Object.entries(queries)) {
        rows[part] = await reading.execute<object[]>(sql, [userId]);
      }
      return rows;
    },
  };
}
