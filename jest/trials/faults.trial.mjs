import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(200);

it('passes', () => expect(1).toBe(1));
it('expects something else', () => expect({ a: new Date(0) }).toMatchObject({ a: new Date(1) }));
it('hangs', () => new Promise(() => undefined));
it('rejects unheard', async () => {
  void Promise.reject(new Error('Nobody hears.'));
  await new Promise((resolve) => setTimeout(resolve, 10));
});
it('throws later', async () => {
  setTimeout(() => {
    throw new Error('Too late.');
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
});
it.skip('is skipped', () => expect(1).toBe(2));
describe('a hook that fails', () => {
  beforeEach(() => {
    throw new Error('Before.');
  });
  it('fails its test', () => undefined);
});
afterAll(() => {
  throw new Error('Afterwards.');
});
