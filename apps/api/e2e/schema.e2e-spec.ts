import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { startApi } from './test-api.js';
import type { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ CHROMIUM_PATH: '' });
}, 60_000);
afterAll(() => api.close());

it('the entities describe the tables that the migrations create', async () => {
  const statements = await api.app.get(MikroORM).schema.getUpdateSchemaSQL({ wrap: false });
  expect(statements.split('\n').filter((line) => line.trim() !== '')).toEqual([]);
});
