import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitSecret, visitToken } from './visit-secret.js';

describe('the secret of tokens', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visit-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is made once for a user, also by commands at the same time, and only this user can read it', async () => {
    const environment = { XDG_CONFIG_HOME: folder };
    const [one, other] = await Promise.all([visitSecret(environment), visitSecret(environment)]);
    expect(one).toEqual(other);
    expect(await visitSecret(environment)).toEqual(one);
    expect((await readFile(one.source, 'utf8')).trim()).toBe(one.secret);
    expect((await stat(one.source)).mode & 0o777).toBe(0o600);
  });

  it('comes from VISIT_SECRET where that is set, and is not too short', async () => {
    const environment = { XDG_CONFIG_HOME: '/nowhere', VISIT_SECRET: 'a secret of twenty' };
    expect(await visitSecret(environment)).toMatchObject({ secret: 'a secret of twenty' });
    await expect(visitSecret({ VISIT_SECRET: 'short' })).rejects.toThrow('at least 16');
  });

  it('makes a different token for each website', () => {
    const token = visitToken('secret', 'example.com');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(visitToken('secret', 'example.com')).toBe(token);
    expect(visitToken('secret', 'example.org')).not.toBe(token);
    expect(visitToken('another', 'example.com')).not.toBe(token);
  });
});
