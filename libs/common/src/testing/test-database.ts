import { MikroORM } from '@mikro-orm/postgresql';

/** Addresses of the throw-away services that `npm test` brings up. */
export function testServices(): { databaseUrl: string; redisUrl: string } {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const redisUrl = process.env.TEST_REDIS_URL;
  if (databaseUrl === undefined || redisUrl === undefined) {
    throw new Error('Integration tests need the services that `npm test` starts.');
  }
  return { databaseUrl, redisUrl };
}

/** Makes the empty database of this Jest worker, once per test file; answers its URL. */
export async function createTestDatabase(): Promise<string> {
  const { databaseUrl } = testServices();
  const name = `test_${process.env.JEST_WORKER_ID ?? '1'}`;
  const admin = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await admin.em.getConnection().execute(`drop database if exists "${name}" with (force)`);
  await admin.em.getConnection().execute(`create database "${name}"`);
  await admin.close(true);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A Redis database number of its own per Jest worker; 0 and 1 belong to `npm test` itself. */
export function testRedisUrl(): string {
  const url = new URL(testServices().redisUrl);
  url.pathname = `/${1 + Number(process.env.JEST_WORKER_ID ?? '1')}`;
  return url.href;
}
