import { randomUUID } from 'node:crypto';
import type { TestApi } from './test-api.js';

/** A redirect map of the website with this number of old addresses; returns its id. */
export async function makeRedirects(
  api: TestApi,
  websiteId: string,
  count: number,
): Promise<string> {
  const id = randomUUID();
  await api.rows(
    `insert into redirect_maps (id, website_id, name, status, created_at) values (?, ?, 'Relaunch', 'ready', now())`,
    [id, websiteId],
  );
  await api.rows(
    `insert into redirects (map_id, number, old_url)
     select ?, n, 'https://old.example/' || n from generate_series(1, ?) n`,
    [id, count],
  );
  return id;
}
