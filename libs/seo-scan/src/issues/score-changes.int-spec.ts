import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { ScanChangesService } from '../comparison/scan-changes.service.js';
import type { ScanChanges } from '../contract/index.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { IgnoresService } from './ignores.service.js';

let scanning: ScanContext;
let changes: ScanChangesService;

beforeAll(async () => {
  scanning = await ScanContext.create();
  changes = scanning.context.module.get(ScanChangesService);
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

/** A page of the test site; without a title it has a critical issue. */
function aPage(name: string, options: { title?: boolean; links?: readonly string[] } = {}): string {
  const { title = true, links = [] } = options;
  const head = title ? `<title>All about the ${name} of our shop</title>` : '';
  const anchors = links.map((link) => `<a href="${link}">Read about ${link.slice(1)}</a>`);
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>The ${name}</h1>
    <p>${`These are words about the ${name}. `.repeat(60)}</p>${anchors.join(' ')}</body></html>`;
}

/** Scans before and after the change of a website. */
async function scanTwice(
  actor: Actor,
  before: Record<string, SiteResponse>,
  after: Record<string, SiteResponse>,
  between: (firstId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ head: string; score: ScanChanges['score'] }> {
  const pages = { ...before };
  const site = await scanning.aSite(pages);
  const scan = async (): Promise<string> => {
    const id = await scanning.start(actor, `${site.origin}/`, { rescan: true, maxPages: 8 });
    await scanning.runner.run(id);
    return id;
  };
  await between(await scan());
  for (const path of Object.keys(pages)) Reflect.deleteProperty(pages, path);
  Object.assign(pages, after);
  const head = await scan();
  return { head, score: (await changes.of(actor, head)).score };
}

const home = (links: readonly string[]): string => aPage('home', { links });
const bread = aPage('bread');

describe('the parts of a change of the score', () => {
  it('give all of it to a newly read page when the others are as before', async () => {
    const actor = await scanning.aUser();
    const { score } = await scanTwice(
      actor,
      { '/': home(['/bread', '/rolls']), '/bread': bread },
      {
        '/': home(['/bread', '/rolls']),
        '/bread': bread,
        '/rolls': aPage('rolls', { title: false }),
      },
    );
    expect(score.delta).not.toBe(0);
    expect(score.parts).toMatchObject({ new_pages: 1, gone_pages: 0 });
    expect(score.parts?.same_pages).not.toBe(score.delta);
    expect(sumOf(score)).toBe(score.delta);
  });

  it('give all of it to the pages read before when both scans read the same', async () => {
    const actor = await scanning.aUser();
    const { score } = await scanTwice(
      actor,
      { '/': home(['/bread']), '/bread': bread },
      { '/': home(['/bread']), '/bread': aPage('bread', { title: false }) },
    );
    expect(score.delta).toBeLessThan(0);
    expect(score.parts).toEqual({
      ...{ same_pages: score.delta, other_pages: 0, new_pages: 0, gone_pages: 0 },
    });
  });

  it('separate a page that is gone from one that got better, with an ignored issue left out', async () => {
    const actor = await scanning.aUser();
    const links = home(['/bread', '/rolls', '/cakes']);
    const { head, score } = await scanTwice(
      actor,
      {
        '/': links,
        '/bread': aPage('bread', { title: false }),
        '/rolls': aPage('rolls', { title: false }),
        '/cakes': aPage('cakes', { title: false }),
      },
      {
        '/': home(['/bread', '/rolls']),
        '/bread': bread,
        '/rolls': aPage('rolls', { title: false }),
      },
    );
    expect(score.parts).toMatchObject({ new_pages: 0, gone_pages: 1 });
    expect(score.parts?.same_pages).toBeGreaterThan(0);
    expect(sumOf(score)).toBe(score.delta);
    // Reading the pages again would not be possible any more, and is not necessary.
    await scanning.context.rows('update scans set later_check_groups = null where id = ?', [head]);
    await scanning.context.module.get(IgnoresService).add(actor, {
      ...{ scope: 'check', checkId: 'title.missing', scanId: head, reason: 'Later' },
    });
    const rescored = (await changes.of(actor, head)).score;
    expect(rescored.after).toBeGreaterThan(score.after ?? 0);
    expect(rescored.parts).toMatchObject({ same_pages: 0, gone_pages: 1 }); // only titles had changed
    expect(sumOf(rescored)).toBe(rescored.delta);
  });

  it('are not known when the earlier scan did not store what its checks audited', async () => {
    const actor = await scanning.aUser();
    const rest = { '/': home(['/bread']), '/bread': bread };
    const { score } = await scanTwice(
      actor,
      { ...rest, '/': home(['/bread', '/rolls']), '/rolls': aPage('rolls', { title: false }) },
      rest,
      (id) =>
        scanning.context.rows('update scans set later_check_groups = null where id = ?', [id]),
    );
    expect(score).toMatchObject({ delta: expect.any(Number), parts: null });
  });
});

function sumOf({ parts }: ScanChanges['score']): number {
  if (parts === null) return NaN;
  return (Math.round(parts.same_pages * 10) + Math.round(parts.other_pages * 10)) / 10;
}
