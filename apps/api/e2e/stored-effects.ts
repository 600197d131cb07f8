import type { TestApi } from './test-api.js';

/** They change with every request, or number what is stored. */
const LEFT_OUT = ['sessions', 'invoice_counters', 'mikro_orm_migrations'];

/** Every row of every table, as text without values that differ between users. */
async function everyRow(api: TestApi): Promise<string[]> {
  const tables = await api.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const selects = tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name }) => `select '${name}' as "table", to_jsonb(t) as row from "${name}" t`);
  const rows = await api.rows<{ table: string; row: Record<string, unknown> }>(
    selects.join(' union all '),
  );
  return rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`);
}

/**
 * The rows that `act` has stored, queued, mailed and removed: those that exist only afterwards, and those that existed
 * only before. All jobs and all mails of the product are stored in tables.
 */
export async function effectsOf(api: TestApi, act: () => Promise<void>): Promise<string[]> {
  const before = await everyRow(api);
  await act();
  const after = await everyRow(api);
  const [had, has] = [new Set(before), new Set(after)];
  const added = after.filter((row) => !had.has(row)).map((row) => `+ ${comparable(row)}`);
  const removed = before.filter((row) => !has.has(row)).map((row) => `- ${comparable(row)}`);
  return [...added, ...removed].sort();
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
