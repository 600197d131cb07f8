import { afterEach, describe, expect, it } from '@jest/globals';
import type { OutboundAnswer } from '@app/outbound';
import type { PageQuestion } from '../gather/page-question.js';
import { DigestThread } from './digest-thread.js';
import type { DigestThreadOptions } from './digest-thread.js';
import { DigesterHere } from './page-digester.js';

const ORIGIN = 'https://bakery.example';
const SCAN = '5f0c3b1e-3c55-4b7e-9f3a-1d2b7a7b8c9d';
const threads: DigestThread[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
});

function threadWith(options: DigestThreadOptions = {}): DigestThread {
  const thread = new DigestThread(options);
  threads.push(thread);
  return thread;
}

function question(path: string, html: string | Buffer): PageQuestion {
  const url = `${ORIGIN}${path}`;
  const body = Buffer.from(html);
  const result: OutboundAnswer = {
    ...{ kind: 'answered', url, finalUrl: url, status: 200, hops: [], isTruncated: false },
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    transferredBytes: body.length,
    responseMs: 12,
  };
  return {
    place: {
      ...{ url, origin: ORIGIN, isHome: false, depth: 1 },
      ...{ isInSitemap: true, isBlockedByRobots: false },
    },
    result,
    isRedirect: false,
    attempts: 1,
    fetchedAt: '2026-11-20T10:00:00.000Z',
    notFoundContentHash: null,
    bodyHash: null,
  };
}

const ordinary = (word: string): string =>
  `<html lang="en"><title>${word} — brød 🥐</title><h1>${word}</h1><p>${`${word} is baked daily. `.repeat(40)}</p>` +
  `<a href="/${word}?b=2&a=1">more</a><a href="https://else.example/">else</a><img src="/x.png">`;
const questions = ['rye', 'oat', 'bun'].map((word) => question(`/${word}`, ordinary(word)));

describe('the thread that reads pages', () => {
  it('reads as the thread of the scan would, several at once', async () => {
    const thread = threadWith();
    const read = await Promise.all(questions.map((one) => thread.digest(one, SCAN)));
    const here = new DigesterHere(ORIGIN);
    expect(read).toEqual(questions.map((one) => plain(here.digest(one, SCAN))));
  });

  it('leaves the answer as it was, also when its bytes are a piece of a larger buffer', async () => {
    const [one] = questions;
    if (one?.result.kind !== 'answered') throw new Error('No question');
    const large = Buffer.concat([Buffer.alloc(100, 'x'), one.result.body, Buffer.alloc(100, 'y')]);
    const body = large.subarray(100, 100 + one.result.body.length);
    const piece = { ...one, result: { ...one.result, body } };
    const read = await threadWith().digest(piece, SCAN);
    expect(read).toEqual(plain(new DigesterHere(ORIGIN).digest(one, SCAN)));
    expect(body.toString()).toBe(one.result.body.toString());
  });

  it('calls a page unreadable that takes more memory than a page may, and reads the others', async () => {
    const thread = threadWith({ maxMemoryMb: 24 });
    const huge = question('/huge', `<title>huge</title>${'<p><a href="/a">b</a>'.repeat(400_000)}`);
    const [before, broken, after] = await Promise.all(
      [question('/a', ordinary('rye')), huge, question('/b', ordinary('oat'))].map((one) =>
        thread.digest(one, SCAN),
      ),
    );
    expect(broken?.facts).toMatchObject({ status: null, failure: 'too_large', title: null });
    expect([before?.facts.status, after?.facts.status]).toEqual([200, 200]);
    expect(await thread.digest(question('/c', ordinary('bun')), SCAN)).toMatchObject({
      facts: { status: 200 },
    });
  });

  it('calls a page unreadable that takes more time than a page may', async () => {
    const read = await threadWith({ timeoutMs: 1 }).digest(
      question('/slow', ordinary('rye')),
      SCAN,
    );
    expect(read.facts).toMatchObject({ status: null, failure: 'too_large' });
  });

  it('reads on after its thread was idle and ended', async () => {
    const thread = threadWith({ idleMs: 0 });
    for (const one of questions) {
      expect(await thread.digest(one, SCAN)).toMatchObject({ facts: { status: 200 } });
      await new Promise(setImmediate);
    }
  });

  it('rejects what it has not read when it is closed', async () => {
    const thread = threadWith();
    const reading = Promise.allSettled(questions.map((one) => thread.digest(one, SCAN)));
    await thread.close();
    expect((await reading).map(({ status }) => status)).toEqual(questions.map(() => 'rejected'));
    await expect(thread.digest(question('/d', 'x'), SCAN)).rejects.toThrow('closed');
  });
});

/** As it comes out of JSON. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
