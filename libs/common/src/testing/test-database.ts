import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { migrationOptions } from '../database/migration-options.js';
import { describeMigrated, emptyDatabase } from './empty-database.js';
import type { MigratedDatabase, SqlConnection } from './empty-database.js';

const MIGRATIONS = new URL('../../../../migrations/', import.meta.url);
const ALREADY_EXISTS = '42P04'; // duplicate_database

/** Addresses of the throw-away services that `npm test` starts. */
export function testServices(): { databaseUrl: string; redisUrl: string } {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const redisUrl = process.env.TEST_REDIS_URL;
  if (databaseUrl === undefined || redisUrl === undefined) {
    throw new Error('Integration tests need the services that `npm test` starts.');
  }
  return { databaseUrl, redisUrl };
}

function workerId(): string {
  return process.env.JEST_WORKER_ID ?? '1';
}

function connect(url: string, extensions: (typeof Migrator)[] = []): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 }, // settings of the session hold
    extensions,
    migrations: migrationOptions,
    logger: () => undefined,
  });
}

function urlOf(database: string): string {
  const url = new URL(testServices().databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** One per state of the migrations: the server may outlive a test run. */
function templateName(): string {
  const hash = createHash('sha1');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(new URL(file, MIGRATIONS)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/**
 * The migrated template database that all others are copied from. It gets its name once it is complete: a worker that
 * finds it may use it, and of several workers that create it concurrently the first one wins.
 */
async function ensureTemplate(admin: MikroORM): Promise<string> {
  const sql = admin.em.getConnection();
  const name = templateName();
  const found = await sql.execute<object[]>('select 1 from pg_database where datname = ?', [name]);
  if (found.length > 0) return name;
  const unfinished = `${name}_${workerId()}`;
  await sql.execute(`drop database if exists "${unfinished}" with (force)`);
  await sql.execute(`create database "${unfinished}"`);
  const orm = await connect(urlOf(unfinished), [Migrator]);
  await orm.migrator.up();
  await orm.close(true);
  try {
    await sql.execute(`alter database "${unfinished}" rename to "${name}"`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
    await sql.execute(`drop database "${unfinished}"`);
  }
  return name;
}

async function createFromTemplate(name: string): Promise<MigratedDatabase> {
  const admin = await connect(testServices().databaseUrl);
  const template = await ensureTemplate(admin);
  const sql = admin.em.getConnection();
  await sql.execute(`drop database if exists "${name}" with (force)`);
  await sql.execute(`create database "${name}" template "${template}"`);
  await admin.close(true);
  return inDatabase(name, describeMigrated);
}

async function inDatabase<Result>(
  name: string,
  use: (sql: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const database = await connect(urlOf(name));
  try {
    return await use(database.em.getConnection());
  } finally {
    await database.close(true);
  }
}

/** This worker's database as it was created: its test files use it one after the other. */
let migrated: MigratedDatabase | null = null;

/** The database of this Jest worker, migrated and without data; returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${workerId()}`;
  const created = migrated;
  const isEmpty =
    created !== null && (await inDatabase(name, (sql) => emptyDatabase(sql, created)));
  if (!isEmpty) migrated = await createFromTemplate(name);
  return urlOf(name);
}

/** A separate Redis database number per Jest worker; 0 and 1 belong to `npm test` itself. */
export function testRedisUrl(): string {
  const url = new URL(testServices().redisUrl);
  url.pathname = `/${1 + Number(workerId())}`;
  return url.href;
}
