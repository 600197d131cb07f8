import type { FetchedPage } from '@app/crawler/pages';
import { robotsTxt } from '@app/crawler/pages';
import { AnalyzerPool } from '@app/crawler';
import type { Analysis, AnalysisResult } from '@app/crawler/analysis';
import { hostilePages, hostileRobots, hostileSitemaps, sitemapFile } from '@app/crawler/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageAnalysis, pageOfTexts } from '../engine/page.analysis.js';

/** Every run tries other mixtures. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 15);
const SIZES = [64 * 1_024, 2 * 1_024 * 1_024] as const;
const ORIGIN = 'https://hostile.example';
/** Far more than the facts, links and issues of any legitimate page. */
const MAX_RESULT_CHARS = 8_000_000;

const CHARSETS = ['utf-8', 'windows-1252', 'utf-16le', 'iso-2022-jp', 'x-user-defined', ' ', '"'];
const PIECES = [
  ...['<', '>', '"', "'", '&', '&#', '=', '/', '\0', '\ufeff', '\n', ' ', ',', '{', '[', '}', ']'],
  ...['<b>', '</i>', '<div ', '</div>', '<table>', '<td>', '<select>', '<svg>', '<math>', '</p>'],
  ...['<script>', '</script>', '<!--', '-->', '<![CDATA[', ']]>', '<?xml', '<!doctype html>'],
  ...['<a href="', '<img srcset="', '<meta name=robots content="', '<link rel=canonical href="'],
  ...['<script type=application/ld+json>', '"@type":', '"@graph":[', '"@context":{', '\\u2039'],
  ...['<urlset>', '<url><loc>', '</loc>', '<xhtml:link hreflang="', '<!ENTITY a "&a;">', '&a;'],
  ...['User-agent: *\n', 'Disallow: /*', '$', '#', 'Sitemap: ', 'https://hostile.example/', '../'],
  ...['bread ', '404', '%', '%00', 'x'.repeat(300), 'é', '🥐', '\ud800', '‹', 'noindex,'],
];

const pool = new AnalyzerPool({ deadlineMs: 3_000 });
afterAll(() => pool.close());

/** Random repetitions of the pieces up to the size. */
const anyDocument = fc
  .record({
    parts: fc.array(
      fc.record({ piece: fc.constantFrom(...PIECES), times: fc.integer({ min: 1, max: 50_000 }) }),
      { minLength: 1, maxLength: 12 },
    ),
    size: fc.constantFrom(...SIZES),
    charset: fc.constantFrom(...CHARSETS),
  })
  .map(({ parts, size, charset }) => {
    const text = parts
      .map(({ piece, times }) => piece.repeat(Math.min(times, Math.ceil(size / piece.length))))
      .join('');
    return { body: Buffer.from(text).subarray(0, size), charset };
  });

function fetched(path: string, body: Buffer, contentType: string): FetchedPage {
  const url = `${ORIGIN}${path}`;
  return {
    place: {
      ...{ url, origin: ORIGIN, isHome: false, depth: 1 },
      ...{ isInSitemap: false, isBlockedByRobots: false },
    },
    result: {
      ...{ kind: 'responded', url, finalUrl: url, status: 200, hops: [], isTruncated: false },
      ...{ headers: { 'content-type': contentType }, body },
      ...{ transferredBytes: body.length, responseMs: 1 },
    },
    ...{ isRedirect: false, attempts: 1, fetchedAt: '2026-11-20T10:00:00.000Z' },
    ...{ notFoundContentHash: null, bodyHash: null },
  };
}

type AnalysisInput = Parameters<typeof pageAnalysis.run>[0];

function inputOf(path: string, body: Buffer, contentType: string): AnalysisInput {
  const requested = fetched(path, body, contentType);
  if (requested.result.kind !== 'responded') throw new Error('There is no answer.');
  const result = { ...requested.result, body: new Uint8Array(requested.result.body) };
  return { fetched: { ...requested, result }, scanId: '5f0c3b1e-3c55-4b7e-9f3a-1d2b7a7b8c9d' };
}

const ordinaryPage = Buffer.from(
  '<!doctype html><html lang="en"><title>Bread of the day</title><h1>Bread</h1><p>Baked daily.',
);

/** Analyzes it for one owner, followed by an ordinary page of the same owner, which must be read. */
async function completes<Input, Output>(
  analysis: Analysis<Input, Output>,
  input: Input,
): Promise<AnalysisResult<Output>> {
  const analyzer = pool.for('mallory');
  const [hostile, next] = await Promise.all([
    analyzer.analyze(analysis, input),
    analyzer.analyze(pageAnalysis, inputOf('/honest', ordinaryPage, 'text/html; charset=utf-8')),
  ]);
  if (next.kind === 'failed') throw new Error(next.message);
  expect(pageOfTexts(next.value).facts.title).toBe('Bread of the day');
  if (hostile.kind === 'failed') expect(['time', 'memory']).toContain(hostile.reason);
  else expect(resultChars(hostile.value)).toBeLessThan(MAX_RESULT_CHARS);
  return hostile;
}

/** A page is JSON already. */
function resultChars(value: unknown): number {
  const texts = Object.values(value ?? {});
  return texts.every((text) => typeof text === 'string')
    ? texts.join('').length
    : JSON.stringify(value).length;
}

const bytesOf = (body: Buffer): { bytes: Uint8Array } => ({ bytes: new Uint8Array(body) });
const sitemapOf = (body: Buffer) => ({
  ...bytesOf(body),
  place: { url: `${ORIGIN}/sitemap.xml`, siteHost: 'hostile.example' },
});

describe('hostile documents', () => {
  for (const size of SIZES) {
    const kibibytes = size / 1_024;
    it(`are pages of ${kibibytes} KiB that harm no other page`, async () => {
      for (const { name, body, contentType } of hostilePages(size))
        await completes(pageAnalysis, inputOf(`/${encodeURIComponent(name)}`, body, contentType));
    }, 120_000);

    it(`are sitemaps and robots.txt files of ${kibibytes} KiB that harm no page`, async () => {
      for (const { body } of hostileSitemaps(size)) await completes(sitemapFile, sitemapOf(body));
      for (const { body } of hostileRobots(size)) await completes(robotsTxt, bytesOf(body));
    }, 120_000);
  }

  it(
    'may be any mixture of markup, structured data, robots rules and charsets',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyDocument, async ({ body, charset }) => {
          await completes(pageAnalysis, inputOf('/soup', body, `text/html; charset=${charset}`));
          await completes(sitemapFile, sitemapOf(body));
          await completes(robotsTxt, bytesOf(body));
        }),
        {
          numRuns: 1_000_000,
          plugins: [fc.interruptAfterTimeLimit(SECONDS * 1_000)],
          endOnFailure: true,
        },
      );
    },
    SECONDS * 1_000 + 60_000,
  );
});
