import type { PageFacts, SiteCrawl, SiteProbes } from '@app/crawler/pages';
import { agentResponse, aSite, homeResponse, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { securityHackedSignals } from './hacked-signals.audit.js';

const homeUrl = `${SITE_ORIGIN}/`;
const own = ['https://partner.example/'];
const spam = [1, 2, 3].map((index) => `https://pills${index}.example/`);

const shown = (
  google: readonly string[],
  browser: readonly string[] = own,
  us: readonly string[] = own,
): Partial<SiteProbes> => ({
  home: homeResponse({ externalLinks: us }),
  agents: [
    agentResponse('browser', { externalLinks: browser }),
    agentResponse('Googlebot', { externalLinks: google }),
    agentResponse('Bingbot', { externalLinks: browser }),
  ],
});
const home = pageFacts('/', { depth: 0, title: 'Harbour Bakery', description: 'Bread and cakes' });
const many = (count: number, title: string, facts: Partial<PageFacts> = {}): PageFacts[] =>
  Array.from({ length: count }, (_, index) =>
    pageFacts(`/item-${index}`, { title: `${title} ${index}`, depth: 3, ...facts }),
  );
const siteOf = (pages: readonly PageFacts[], siteProbes = shown(own)): SiteCrawl =>
  aSite({ pages, siteProbes });

describeSiteAudit(securityHackedSignals, {
  fails: [
    {
      when: 'that shows links to Googlebot only',
      site: siteOf([home], shown([...own, ...spam])),
      findings: [[homeUrl, '3 links shown only to Googlebot']],
    },
    {
      when: 'with twenty pages about medicines',
      site: siteOf([home, ...many(20, 'Buy Viagra online')]),
      findings: [
        [`${SITE_ORIGIN}/item-0`, 'Buy Viagra online 0'],
        ...many(19, '').map((_, index): [string, string] => [
          `${SITE_ORIGIN}/item-${index + 1}`,
          `Buy Viagra online ${index + 1}`,
        ]),
      ],
    },
  ],
  passes: [
    { when: 'that shows everybody the same', site: siteOf([home]) },
    {
      when: 'that shows Googlebot two more links',
      site: siteOf([home], shown([...own, ...spam.slice(1)])),
    },
    {
      when: 'whose links are others every time',
      site: siteOf(
        [home],
        shown(spam, ['https://a.example/', 'https://b.example/'], ['https://c.example/']),
      ),
    },
    { when: 'with 19 pages about gambling', site: siteOf([home, ...many(19, 'Online casino')]) },
    {
      when: 'that is about gambling itself',
      site: siteOf([
        { ...home, title: 'The best online casino reviews' },
        ...many(30, 'Online casino'),
      ]),
    },
    {
      when: 'whose nearest pages are about gambling',
      site: siteOf([home, ...many(30, 'Online casino', { depth: 1 })]),
    },
    {
      when: 'with a part in another script that its pages link to',
      site: siteOf([home, ...many(30, 'パンとケーキ')]),
    },
    {
      when: 'with an announced part in another script',
      site: siteOf([
        { ...home, hreflang: [{ code: 'ja', url: `${homeUrl}ja/` }] },
        ...many(30, 'パンとケーキ', { depth: null, lang: 'ja' }),
      ]),
    },
  ],
  notApplicable: [{ when: 'of which one page was scanned', site: aSite({ mode: 'page' }) }],
  notMeasured: [
    {
      when: 'that turns Googlebot away',
      site: siteOf([home], {
        home: homeResponse(),
        agents: [
          agentResponse('browser'),
          agentResponse('Googlebot', { status: 403, isBlocked: true }),
        ],
      }),
    },
    { when: 'whose home page was not read', site: aSite() },
  ],
});

describe('pages in an unexpected script', () => {
  it('are a sign when no page links to them', async () => {
    const pages = many(25, 'ブランド財布 激安', { depth: null, lang: 'ja' });
    const result = await securityHackedSignals.run(siteOf([home, ...pages]));
    if (result.kind !== 'site') throw new Error(result.kind);
    expect(result.findings).toHaveLength(25);
    expect(result.findings[0]?.evidence).toContain('25 pages in Chinese or Japanese letters');
  });

  it('are listed up to a hundred', async () => {
    const result = await securityHackedSignals.run(siteOf([home, ...many(500, 'Slot gacor')]));
    if (result.kind !== 'site') throw new Error(result.kind);
    expect(result.findings).toHaveLength(100);
  });
});
