import { afterEach, describe, expect, it } from '@jest/globals';
import { AnalyzerPool } from './analyzer-pool.js';
import { INLINE_JSON_MAX_BYTES, JsonReader } from './json-reader.js';

const MEGABYTES = 10;
const URL_OF_API = 'https://api.provider.example/v3/places';

const pools: AnalyzerPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function aReader(deadlineMs = 60_000): { reader: JsonReader; pool: AnalyzerPool } {
  const pool = new AnalyzerPool({ deadlineMs });
  pools.push(pool);
  return { reader: new JsonReader(pool), pool };
}

const read = (text: string, deadlineMs?: number): Promise<unknown> =>
  aReader(deadlineMs).reader.read(Buffer.from(text), URL_OF_API);

/** `unit` repeated to ten megabytes. */
const large = (unit: string): string =>
  unit.repeat(Math.ceil((MEGABYTES * 1024 * 1024) / unit.length));

describe('the JSON of a response', () => {
  it('is its value, whatever its size', async () => {
    const rows = Array.from({ length: 40_000 }, (_, id) => ({ id, name: `Town ${id}, Ohio` }));
    expect(JSON.stringify(rows).length).toBeGreaterThan(INLINE_JSON_MAX_BYTES);
    expect(await read(JSON.stringify(rows))).toEqual(rows);
    expect(await read(JSON.stringify(rows.slice(0, 2)))).toEqual(rows.slice(0, 2));
    expect(await read('null')).toBeNull();
    expect(await read(`${' '.repeat(INLINE_JSON_MAX_BYTES)}null`)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html>'],
    ['a part of it', '{"tasks":[{"id":1},'],
    ['a large part of it', `[${large('{"id":1},')}`],
  ])('is undefined for %s', async (_name, text) => {
    expect(await read(text)).toBeUndefined();
  });

  it.each([
    ['brackets that nobody closes', large('[')],
    ['objects in objects', large('{"a":')],
    ['lists in lists', `${large('[')}${large(']')}`],
    ['a small body of lists in lists', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['millions of values', `[${large('0,')}0]`],
    ['millions of keys', `{${large('"k":0,')}"k":0}`],
  ])('is undefined for %s', async (_name, text) => {
    expect(await read(text)).toBeUndefined();
  });

  it('may have numbers beyond those of JavaScript', async () => {
    expect(await read(`{"rank":${large('9')}}`)).toEqual({ rank: null });
    expect(await read('{"rank":1e999999}')).toEqual({ rank: Number.POSITIVE_INFINITY });
  });

  it('has no effect on other objects, whatever its keys are called', async () => {
    const key = '"__proto__":{"isAdmin":true},';
    for (const keys of [key, key.repeat(5_000)]) {
      const value = await read(`{${keys}"constructor":{"prototype":{"isAdmin":true}}}`);
      expect(value).not.toHaveProperty('isAdmin');
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('lets the thread that serves requests continue', async () => {
    const { reader } = aReader();
    let rounds = 0;
    const timer = setInterval(() => rounds++, 1);
    await reader.read(Buffer.from(`"${large('x')}`), URL_OF_API);
    clearInterval(timer);
    expect(rounds).toBeGreaterThan(0);
  });

  it('is undefined when its thread takes too long, and once the process ends', async () => {
    const text = JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ id })));
    expect(await read(text, 0.001)).toBeUndefined();
    const { reader, pool } = aReader();
    await pool.close();
    expect(await reader.read(Buffer.from(text), URL_OF_API)).toBeUndefined();
  });
});
