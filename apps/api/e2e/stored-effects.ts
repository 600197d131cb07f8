import { IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestApi } from './test-api.js';

/** They change with every request, or number what is stored. */
const LEFT_OUT = ['sessions', 'invoice_counters', 'mikro_orm_migrations'];

/** The outbox passes jobs on by itself at any time: all of them are read, without the time of that. */
const OUTBOX = 'outbox_jobs';
const QUEUED_AT = 'enqueued_at';

/**
 * The rows of every table for which `condition` holds, as text. Rows that nothing has touched are not read: there are
 * tens of thousands.
 */
async function rowsWhere(em: EntityManager, condition: string): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const selects = tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as "table", to_jsonb(t) - '${QUEUED_AT}' as row from "${name}" t where ${name === OUTBOX ? 'true' : condition}`,
    );
  const rows = await em.execute<{ table: string; row: Record<string, unknown> }[]>(
    selects.join(' union all '),
  );
  return rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`);
}

/** Changed or removed since, or only locked: then the row is the same before and afterwards. */
const TOUCHED = `t.xmax::text <> '0'`;

/**
 * The rows that `act` has stored, queued, mailed and removed: those that exist only afterwards, and those that existed
 * only before. All jobs and all mails of the product are stored in tables.
 */
export async function effectsOf(api: TestApi, act: () => Promise<void>): Promise<string[]> {
  const { em } = api.app.get(MikroORM);
  const past = em.fork();
  await past.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
  try {
    // From here on this transaction reads what was stored before.
    const [row] = await past.execute<{ now: string }[]>(
      'select pg_current_snapshot()::text as now',
    );
    await act();
    const isNew = `not pg_visible_in_snapshot(t.xmin::text::xid8, '${row?.now}')`;
    const before = await rowsWhere(past, TOUCHED);
    const after = await rowsWhere(em.fork(), `(${TOUCHED} or ${isNew})`);
    const [had, has] = [new Set(before), new Set(after)];
    const added = after.filter((each) => !had.has(each)).map((each) => `+ ${comparable(each)}`);
    const removed = before.filter((each) => !has.has(each)).map((each) => `- ${comparable(each)}`);
    return [...added, ...removed].sort();
  } finally {
    await past.rollback();
  }
}

/** Replaces ids, times, addresses and random values with their kind; everything else must be equal. */
function comparable(row: string): string {
  return row
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, '<time>')
    .replace(/"(id|seed|number|asked_minor)": ?\d+/g, '"$1":<number>')
    .replace(/[\w.<>-]+@example\.com/g, '<mail>')
    .replace(/\b203\.0\.\d+\.\d+\b/g, '<ip>')
    .replace(/INV-\d{4}-\d{6}/g, '<invoice>')
    .replace(/"(persona_id|device_type|transaction_id)": ?"[\w-]+"/g, '"$1":<any>')
    .replace(/\b\d{8,13}\b/g, '<digits>')
    .replace(/\$argon2[^"]+/g, '<hash>')
    .replace(/gsk_[\w-]+/g, '<key>')
    .replace(/[\w+/-]{22,}={0,2}/g, '<random>')
    .replace(/\d{1,2} \w+ \d{4},? (?:at )?\d\d:\d\d(?: UTC)?/g, '<moment>');
}
