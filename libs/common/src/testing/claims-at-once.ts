import { EntityManager } from '@mikro-orm/postgresql';
import type { TestContext } from './test-application.js';

const CLAIMS = 4;
const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** What several workers claim of a table at once: none sees what another one has chosen before all of them have. */
export async function claimsAtOnce<Claim>(
  context: TestContext,
  table: string,
  claim: () => Promise<Claim | null>,
): Promise<Claim[]> {
  // Updates wait while the lock is held.
  await context.rows(
    `create function wait_for_test() returns trigger language plpgsql
       as $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
     create trigger wait_for_test before update on ${table} for each row execute function wait_for_test()`,
  );
  let claiming: Promise<(Claim | null)[]> = Promise.resolve([]);
  await context.module
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(1)');
      claiming = Promise.all(Array.from({ length: CLAIMS }, claim));
      while ((await context.rows(BLOCKED)).length < CLAIMS);
    });
  const claims = await claiming;
  await context.rows('drop function wait_for_test cascade');
  return claims.filter((each) => each !== null);
}
