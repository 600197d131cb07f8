import { expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { factsOf, StringPool } from '@app/crawler/pages';
import { aPage } from '@app/crawler/testing';
import { emptyOutcome } from '../engine/page-audit-results.js';
import type { ScannedPage } from '../engine/scan-options.js';
import { PageSaver } from './page-saver.js';
import type { PageBatch } from './page-saver.js';

/** A page waits at most half a second: these are a second apart. */
const APART_MS = 1_000;

function aScannedPage(path: string): ScannedPage {
  const page = aPage({ url: `https://harbour-bakery.example${path}` });
  return {
    ...factsOf(page, new StringPool()),
    outcome: emptyOutcome(),
    issues: [],
    phrases: [],
    details: null,
    responseMs: 20,
    failure: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    isSkipped: false,
  };
}

/** A database whose writes end when the test says so. */
function aDatabase() {
  const writes: {
    readonly urls: readonly string[];
    readonly ended: PromiseWithResolvers<undefined>;
  }[] = [];
  return {
    writes,
    write: async ({ pages }: PageBatch): Promise<void> => {
      const ended = Promise.withResolvers<undefined>();
      writes.push({ urls: pages.map(({ url }) => new URL(url).pathname), ended });
      await ended.promise;
    },
  };
}

it('pages are read while a batch is being written, and every page waits while two are', async () => {
  const { writes, write } = aDatabase();
  const saver = new PageSaver(write);
  const waiting = new Set<string>();
  const read = async (path: string, now: number): Promise<void> => {
    saver.add(aScannedPage(path), now);
    waiting.add(path);
    await saver.saveIfDue(now);
    waiting.delete(path);
  };
  await read('/first', 0);
  await read('/second', APART_MS);
  const third = read('/third', APART_MS);
  await saver.saveIfDue(APART_MS);
  await third;
  const fourth = read('/fourth', 2 * APART_MS);
  const fifth = read('/fifth', 2 * APART_MS);
  await setImmediate();
  expect(waiting).toEqual(new Set(['/fourth', '/fifth']));
  expect(writes.map(({ urls }) => urls)).toEqual([['/first', '/second']]);
  writes[0]?.ended.resolve(undefined);
  await Promise.all([fourth, fifth]);
  expect(writes.map(({ urls }) => urls)).toEqual([
    ['/first', '/second'],
    ['/third', '/fourth'],
  ]);
});

it('a write that fails stops the reading of pages, and nothing is written after it', async () => {
  const { writes, write } = aDatabase();
  const saver = new PageSaver(write);
  saver.add(aScannedPage('/first'), 0);
  await saver.saveIfDue(APART_MS);
  writes[0]?.ended.reject(new Error('The disk is full.'));
  saver.add(aScannedPage('/second'), APART_MS);
  await expect(saver.saveIfDue(2 * APART_MS)).rejects.toThrow('The disk is full.');
  await expect(saver.save()).rejects.toThrow('The disk is full.');
  expect(writes).toHaveLength(1);
});
