import type { EntityManager } from '@mikro-orm/postgresql';

const MIGRATION_LOCK = 7_203_441; // any fixed number: several API processes may start at once

interface Migratable {
  readonly em: EntityManager;
  readonly migrator: { up(): Promise<unknown> };
}

/** Migrates the schema; a concurrent process waits for the first one and then has nothing to do. */
export async function migrate(orm: Migratable): Promise<void> {
  const em = orm.em.fork();
  await em.transactional(async (lock) => {
    await lock
      .getConnection()
      .execute(
        'select pg_advisory_xact_lock(?)',
        [MIGRATION_LOCK],
        'all',
        lock.getTransactionContext(),
      );
    await orm.migrator.up();
  });
}
