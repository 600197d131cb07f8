import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AddIgnoreInput } from '../contract/index.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import type { StoredIssue, StoredScan } from '../testing/stored-scans.js';
import { IgnoresService } from './ignores.service.js';
import { issueFingerprint } from './issue-fingerprint.js';
import { RescoringRepository } from './rescoring.repository.js';

let scans: StoredScans;
let ignores: IgnoresService;

beforeAll(async () => {
  scans = await StoredScans.create();
  ignores = scans.context.module.get(IgnoresService);
});
afterAll(() => scans.close());

const pages = [
  { url: `${SITE}/`, depth: 0 },
  { url: `${SITE}/blog/1`, depth: 1 },
  { url: `${SITE}/blog/2` },
  { url: `${SITE}/shop/a_b` },
  { url: `${SITE}/shop/axb` },
];
const [home, blog1, blog2, shop1, shop2] = pages.map((page) => page.url) as [
  string,
  string,
  string,
  string,
  string,
];
const issues: StoredIssue[] = [
  { check: 'title.missing', url: blog1 },
  { check: 'title.missing', url: blog2 },
  { check: 'images.alt_missing', url: blog1, key: 'one' },
  { check: 'images.alt_missing', url: blog1, key: 'two' },
  { check: 'images.alt_missing', url: shop1, key: 'one' },
  { check: 'meta.description_missing', url: home },
  { check: 'meta.description_missing', url: shop2 },
];
const scan: StoredScan = { pages, issues };

interface Numbers {
  readonly score: number;
  readonly counts: number;
  readonly ignored: number;
  readonly lost: number;
}

/** The stored figures of a scan, including the printed losses. */
async function numbersOf(scanId: string): Promise<Numbers> {
  const [row] = await scans.query<Numbers>(
    `select seo_score::float8 as score, critical_issues + warnings + notices as counts, ignored_issues as ignored,
            (select coalesce(sum(round((loss ->> 'points_lost')::numeric * 100)), 0)::int
             from jsonb_array_elements(score -> 'losses') loss) as lost
     from scans where id = $1`,
    [scanId],
  );
  if (row === undefined) throw new Error('The scan is not stored');
  return { ...row, score: Math.round(row.score * 10) / 10 };
}

async function ignoredOf(scanId: string): Promise<string[]> {
  const rows = await scans.query<{ issue: string }>(
    `select check_id || ' ' || page_url || '#' || key as issue from scan_issues
     where scan_id = $1 and ignore_id is not null order by 1`,
    [scanId],
  );
  return rows.map(({ issue }) => issue);
}

async function scanned(): Promise<{ actor: Actor; id: string }> {
  const actor = await scans.aUser();
  return { actor, id: await scans.complete(actor, scan) };
}

type Ignored =
  | { readonly scope: 'issue'; readonly fingerprint: string }
  | { readonly scope: 'check'; readonly checkId: string }
  | { readonly scope: 'pattern'; readonly urlPattern: string; readonly checkId?: string };

function ignoreInput(
  scanId: string,
  ignored: Ignored,
  reason = 'We know about it',
): AddIgnoreInput {
  return { ...ignored, scanId, reason };
}

const altOnBlog = issueFingerprint({ checkId: 'images.alt_missing', pageUrl: blog1, key: 'one' });

describe('ignoring', () => {
  it('reads no issues of other scans', async () => {
    const others = Array.from({ length: 300 }, (_, at) => ({
      check: 'images.alt_missing',
      url: blog1,
      key: `${at}`,
    }));
    await scans.complete(await scans.aUser(), { pages, issues: others });
    const { actor, id } = await scanned();
    const { module } = scans.context;
    const read = await module
      .get(EntityManager)
      .fork()
      .transactional(async (tx) => {
        // They include what this connection has read shortly before.
        const rowsRead = async (): Promise<number> => {
          const [row] = await tx.execute<{ rows: number }[]>(
            `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
             where relname = 'scan_issues'`,
          );
          return row?.rows ?? 0;
        };
        // A table this small would be read as a whole.
        await tx.execute('set local enable_seqscan = off');
        const before = await rowsRead();
        const marked = { id, userId: actor.userId, origin: SITE };
        await module.get(RescoringRepository).markIgnored(tx, marked);
        return (await rowsRead()) - before;
      });
    expect(read).toBeLessThan(others.length / 3);
  });

  it('excludes an issue, a check and a pattern from counts and score, and restores both exactly', async () => {
    const { actor, id } = await scanned();
    const before = await numbersOf(id);
    expect(before).toMatchObject({ counts: 7, ignored: 0 });
    const added: string[] = [];
    let last = before;
    for (const [ignored, counts] of [
      [{ scope: 'issue', fingerprint: altOnBlog }, 6],
      [{ scope: 'check', checkId: 'meta.description_missing' }, 4],
      [{ scope: 'pattern', urlPattern: '/blog/*' }, 1],
    ] as const) {
      const { ignore, rescored } = await ignores.add(actor, ignoreInput(id, ignored));
      const now = await numbersOf(id);
      expect(now).toMatchObject({ counts, ignored: 7 - counts });
      expect(now.score).toBeGreaterThan(last.score);
      expect(now.lost).toBe(Math.round((100 - now.score) * 100));
      expect(rescored).toMatchObject([{ id, seo_score: now.score, ignored_issues: now.ignored }]);
      added.push(ignore.id);
      last = now;
    }
    for (const ignoreId of added) await ignores.remove(actor, ignoreId);
    expect(await numbersOf(id)).toEqual(before);
    expect(await ignoredOf(id)).toEqual([]);
  });

  it('applies to later scans, whose new and fixed counts exclude it', async () => {
    const { actor, id } = await scanned();
    await ignores.add(actor, ignoreInput(id, { scope: 'pattern', urlPattern: '/blog/*' }));
    const next = { pages, issues: [...issues, { check: 'title.too_long', url: blog1 }] };
    const later = await scans.store(actor, next);
    expect(await scans.resume(actor, later, next)).toMatchObject({
      newIssues: 0,
      ignoredIssues: 5,
      counts: { critical: 0 },
    });
    const none = { pages, issues: [] };
    const last = await scans.store(actor, none);
    expect(await scans.resume(actor, last, none)).toMatchObject({
      fixedIssues: 3,
      ignoredIssues: 0,
    });
  });

  it('does not affect older scans, other websites and other users', async () => {
    const { actor, id: older } = await scanned();
    const newest = await scans.complete(actor, scan);
    const elsewhere = await scans.complete(actor, { ...scan, origin: 'https://other.example' });
    const other = await scanned();
    const ignored = { scope: 'check', checkId: 'title.missing' } as const;
    const { rescored } = await ignores.add(actor, ignoreInput(older, ignored));
    expect(rescored.map((one) => one.id)).toEqual([newest]);
    for (const scanId of [older, elsewhere, other.id]) {
      expect(await ignoredOf(scanId)).toEqual([]);
    }
    expect(await ignoredOf(newest)).toHaveLength(2);
  });

  it('also applies to the newest scan of a single page', async () => {
    const { actor, id } = await scanned();
    const single = { mode: 'page', url: blog1, pages: [{ url: blog1 }] } as const;
    const page = await scans.complete(actor, { ...single, issues: issues.slice(0, 1) });
    await ignores.add(actor, ignoreInput(id, { scope: 'check', checkId: 'title.missing' }));
    expect(await numbersOf(page)).toMatchObject({ counts: 0, ignored: 1, score: 100 });
    expect(await numbersOf(id)).toMatchObject({ counts: 5, ignored: 2 });
  });

  it('matches addresses literally except for the stars', async () => {
    const { actor, id } = await scanned();
    await ignores.add(actor, ignoreInput(id, { scope: 'pattern', urlPattern: '/shop/a_b' }));
    expect(await ignoredOf(id)).toEqual([`images.alt_missing ${shop1}#one`]);
    await ignores.add(
      actor,
      ignoreInput(id, { scope: 'pattern', urlPattern: `${SITE}/*`, checkId: 'title.missing' }),
    );
    expect(await ignoredOf(id)).toHaveLength(3);
  });

  it('keeps issues ignored that another ignore still covers', async () => {
    const { actor, id } = await scanned();
    const byCheck = { scope: 'check', checkId: 'images.alt_missing' } as const;
    const { ignore } = await ignores.add(
      actor,
      ignoreInput(id, { scope: 'issue', fingerprint: altOnBlog }),
    );
    await ignores.add(actor, ignoreInput(id, byCheck));
    const { ignores: listed } = await ignores.list(actor, { scanId: id, limit: 50 });
    expect(listed.map((row) => [row.scope, row.ignored_issues])).toEqual(
      expect.arrayContaining([
        ['issue', 1],
        ['check', 2],
      ]),
    );
    await ignores.remove(actor, ignore.id);
    expect(await ignoredOf(id)).toHaveLength(3);
  });

  it('is idempotent for concurrent and later repeats', async () => {
    const { actor, id } = await scanned();
    const ignored = { scope: 'check', checkId: 'title.missing' } as const;
    const both = await Promise.all([
      ignores.add(actor, ignoreInput(id, ignored)),
      ignores.add(actor, ignoreInput(id, ignored)),
    ]);
    const again = await ignores.add(actor, ignoreInput(id, ignored, 'Another reason'));
    expect(new Set([...both, again].map(({ ignore }) => ignore.id)).size).toBe(1);
    const { ignores: listed, total } = await ignores.list(actor, { scanId: id, limit: 50 });
    expect(total).toBe(1);
    expect(listed).toMatchObject([{ reason: 'Another reason', check_title: expect.any(String) }]);
    await ignores.remove(actor, again.ignore.id);
    expect((await ignores.remove(actor, again.ignore.id)).rescored).toEqual([]);
  });

  it('changes the Health score of the website', async () => {
    const actor = await scans.aUser();
    const websites = scans.context.module.get(WebsitesService);
    const { website } = await websites.add(actor, { url: 'http://127.0.0.1' });
    const id = await scans.complete(actor, { ...scan, websiteId: website.id });
    const before = await numbersOf(id);
    const shown = async (): Promise<number | null | undefined> =>
      (await websites.list(actor)).websites[0]?.avg_seo_score;
    expect(await shown()).toBe(before.score);
    const { ignore } = await ignores.add(
      actor,
      ignoreInput(id, { scope: 'check', checkId: 'title.missing' }),
    );
    expect((await numbersOf(id)).score).not.toBe(before.score);
    expect(await shown()).toBe((await numbersOf(id)).score);
    await ignores.remove(actor, ignore.id);
    expect(await shown()).toBe(before.score);
  });

  it('waits for the end of a scan of the same website', async () => {
    const { actor, id } = await scanned();
    const later = await scans.store(actor, scan);
    await Promise.all([
      ignores.add(actor, ignoreInput(id, { scope: 'check', checkId: 'title.missing' })),
      scans.resume(actor, later, scan),
    ]);
    expect(await ignoredOf(later)).toHaveLength(2);
  });

  it('lists page by page, newest first', async () => {
    const { actor, id } = await scanned();
    const checks = ['title.missing', 'title.too_long', 'meta.description_missing'];
    for (const checkId of checks) {
      await ignores.add(actor, ignoreInput(id, { scope: 'check', checkId }));
      scans.context.clock.set(new Date(scans.context.clock.now().getTime() + 1_000).toISOString());
    }
    const first = await ignores.list(actor, { scanId: id, limit: 2 });
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const second = await ignores.list(actor, {
      origin: SITE,
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(second.nextCursor).toBeNull();
    expect([...first.ignores, ...second.ignores].map((row) => row.check_id)).toEqual(
      checks.reverse(),
    );
  });
});

describe('ignoring is refused', () => {
  it('for things that do not exist', async () => {
    const { actor, id } = await scanned();
    const stranger = await scans.aUser();
    const ignored = { scope: 'check', checkId: 'title.missing' } as const;
    await expect(ignores.add(stranger, ignoreInput(id, ignored))).rejects.toMatchObject({
      code: 'not_found',
    });
    const { ignore } = await ignores.add(actor, ignoreInput(id, ignored));
    await expect(ignores.remove(stranger, ignore.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await ignores.list(stranger, { limit: 50 })).ignores).toEqual([]);
    const unknown = { scope: 'issue', fingerprint: '0'.repeat(40) } as const;
    await expect(ignores.add(actor, ignoreInput(id, unknown))).rejects.toMatchObject({
      code: 'not_found',
    });
    const noCheck = { scope: 'check', checkId: 'title.none' } as const;
    await expect(ignores.add(actor, ignoreInput(id, noCheck))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('for a hundred and first pattern', async () => {
    const { actor, id } = await scanned();
    await scans.query(
      `insert into issue_ignores (id, user_id, origin, scope, url_pattern, like_pattern, reason, created_at)
       select gen_random_uuid(), $1, $2::text, 'pattern', '/' || n, $2::text || '/' || n, 'One of many', now()
       from generate_series(1, 100) n`,
      [actor.userId, SITE],
    );
    const one = { scope: 'pattern', urlPattern: '/blog/*' } as const;
    await expect(ignores.add(actor, ignoreInput(id, one))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await ignoredOf(id)).toEqual([]);
  });
});
