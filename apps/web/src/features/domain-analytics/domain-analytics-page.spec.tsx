import type { AnalysisCosts, DomainAnalysis } from '@app/domain-analytics/contract';
import { analysisFixture, openFiguresFixture } from '@app/domain-analytics/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { DomainAnalyticsPage } from './domain-analytics-page.js';

const saved = (n: number, change: Partial<DomainAnalysis> = {}) =>
  analysisFixture({ id: `id-${n}`, domain: `bakery-${n}.example`, ...change });
const unknown = (reason: string) => ({ source: null, as_of: null, scale: null, reason });

const COSTS: AnalysisCosts = {
  success: true,
  costMicros: 61_600,
  payer: {
    ...{ keyOwner: 'installation', spentMicros: 900_000 },
    ...{ capMicros: 25_000_000, leftMicros: 24_100_000 },
  },
  marketProblem: null,
};

function show(responses: ApiResponses = {}, path = '/domain-analytics') {
  renderWithApi(<DomainAnalyticsPage />, {
    path,
    responses: {
      'domainAnalytics.stats': () => ({
        success: true,
        stats: { total_domains: 6, total_analyses: 7, last_analysis: '2026-11-20T12:00:00.000Z' },
      }),
      'domainAnalytics.history': () => ({
        success: true,
        analyses: [1, 2, 3, 4, 5, 6].map((n) => saved(n, { total_keywords: n * 100 })),
      }),
      'domainAnalytics.get': () => ({ success: true, analysis: saved(1) }),
      'domainAnalytics.costs': () => COSTS,
      'domainAnalytics.open': () => ({ success: true, analyses: [] }),
      ...responses,
    },
  });
}

const started = { success: true, analysisId: 'id-1', status: 'queued' };

const region = (name: string) => screen.findByRole('region', { name });

describe('the list of recent analyses', () => {
  it('shows five of ten, and the others on demand', async () => {
    show();
    const recent = await region('Recent Analyses');
    expect(await within(recent).findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(recent).getByRole('button', { name: 'Show all 6' }));
    expect(within(recent).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(within(recent).getByRole('button', { name: 'Recent Analyses' }));
    expect(within(recent).queryAllByRole('listitem')).toEqual([]);
  });

  it('compares two with the change in percent, three without, and never more', async () => {
    show();
    const box = (n: number) =>
      screen.findByRole('checkbox', { name: `Select bakery-${n}.example to compare` });
    await userEvent.click(await box(1));
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
    await userEvent.click(await box(2));
    await userEvent.click(screen.getByRole('button', { name: 'Compare (2)' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: /^Keywords/ })).toHaveTextContent('+100.0%');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await box(3));
    expect(await box(4)).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Compare (3)' }));
    expect(
      within(await screen.findByRole('dialog')).queryByRole('columnheader', { name: 'Change' }),
    ).toBeNull();
  });

  it('deletes an analysis after a question that names it', async () => {
    const remove = jest.fn((_input: unknown) => ({ success: true }));
    show({ 'domainAnalytics.delete': remove });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete the analysis of bakery-2.example' }),
    );
    expect(await screen.findByText('Delete the analysis of bakery-2.example?')).toBeVisible();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete analysis' }));
    expect(remove).toHaveBeenCalledWith({ id: 'id-2' });
  });
});

describe('analyzing a domain', () => {
  it('needs a domain', async () => {
    const analyze = jest.fn();
    show({ 'domainAnalytics.analyze': analyze });
    await userEvent.type(await screen.findByLabelText('Domain'), 'https:///{Enter}');
    expect(await screen.findByText('Please enter a domain')).toBeVisible();
    expect(analyze).not.toHaveBeenCalled();
  });

  it('leaves out the protocol and the final slash', async () => {
    const analyze = jest.fn((_input: unknown) => started);
    show({ 'domainAnalytics.analyze': analyze });
    await userEvent.type(await screen.findByLabelText('Domain'), 'https://bakery.example/{Enter}');
    const market = { country: 'US', language: 'en' };
    const input = { domain: 'bakery.example', saveResult: true, wait: false, ...market };
    expect(analyze).toHaveBeenCalledWith(input);
    expect(await screen.findByText(/Saved analysis of bakery-1\.example/)).toBeVisible();
  });

  it('takes a market, and shows what it costs before', async () => {
    const analyze = jest.fn((_input: unknown) => started);
    const costs = jest.fn((_input: unknown) => COSTS);
    show({ 'domainAnalytics.analyze': analyze, 'domainAnalytics.costs': costs });
    await userEvent.selectOptions(await screen.findByLabelText('Location'), 'Germany');
    await screen.findByText(/costs at most \$0\.0616\. .*\$24\.10 of \$25\.00 left this month/);
    const market = { country: 'DE', language: 'de' };
    expect(costs).toHaveBeenLastCalledWith(market);
    await userEvent.type(screen.getByLabelText('Domain'), 'bakery.example{Enter}');
    const input = { domain: 'bakery.example', saveResult: true, wait: false, ...market };
    expect(analyze).toHaveBeenCalledWith(input);
  });

  it('says that the service could not be reached', async () => {
    show({
      'domainAnalytics.analyze': () => {
        throw new TypeError('offline');
      },
    });
    await userEvent.type(await screen.findByLabelText('Domain'), 'bakery.example{Enter}');
    expect(await screen.findByText('Failed to connect to analytics service')).toBeVisible();
  });

  it('shows why it was refused at the field, and keeps what was typed', async () => {
    const message = 'Remove the port: enter only the domain';
    show({
      'domainAnalytics.analyze': () => {
        throw refusal('validation_failed', message);
      },
    });
    const field = await screen.findByLabelText('Domain');
    await userEvent.type(field, 'bakery.example:81{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue('bakery.example:81');
    expect(field).toBeInvalid();
  });
});

describe('a saved analysis', () => {
  const path = '/domain-analytics?analysis=id-1';

  it('can be analyzed again in its market, after its cost was confirmed', async () => {
    const analyze = jest.fn((_input: unknown) => started);
    const market = { country: 'DE', language: 'de' };
    const analysis = saved(1, market);
    const get = () => ({ success: true, analysis });
    show({ 'domainAnalytics.analyze': analyze, 'domainAnalytics.get': get }, path);
    expect(await screen.findByText('Germany, German. The data cost $0.0616.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Re-analyze' }));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/at most \$0\.0616.*\$24\.10 of/)).toBeVisible();
    expect(analyze).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Re-analyze' }));
    expect(analyze).toHaveBeenCalledWith({
      ...{ domain: 'bakery-1.example', saveResult: true, wait: false },
      ...market,
    });
  });

  it('names the source, date and scale of a figure', async () => {
    show({}, path);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Source of Backlink Profile' }),
    );
    // Without a layout its button is not in sight, so that it is hidden.
    const source = await screen.findByRole('dialog', { hidden: true });
    expect(source).toHaveTextContent('DataForSEO');
    expect(source).toHaveTextContent('Organic results of Google, US (en)');
  });

  it('shows unknown figures with their reason, never as 0', async () => {
    const { sources } = saved(1);
    const analysis = saved(1, {
      total_keywords: null,
      top_keywords: [],
      competitors: [],
      sources: {
        ...sources,
        keywords: unknown('Unknown: connect DataForSEO.'),
        competitors: unknown('Unknown: the budget is used up.'),
      },
    });
    show({ 'domainAnalytics.get': () => ({ success: true, analysis }) }, path);
    const keywords = await region('Top Ranking Keywords');
    expect(keywords).toHaveTextContent('Unknown: connect DataForSEO.');
    expect(await region('Top Competitors')).toHaveTextContent('the budget is used up');
    expect(screen.getAllByTitle('Unknown: connect DataForSEO.').length).toBeGreaterThan(0);
  });

  it('marks positions down to 3 and down to 10', async () => {
    const top_keywords = [3, 10, 11].map((position) => ({
      ...{ keyword: `word ${position}`, position, searchVolume: 1, trafficEstimate: 1, cpc: 1 },
    }));
    const analysis = saved(1, { top_keywords });
    show({ 'domainAnalytics.get': () => ({ success: true, analysis }) }, path);
    const keywords = await region('Top Ranking Keywords');
    const badge = (text: string) => within(keywords).getByText(text).className;
    expect(badge('3')).toContain('success');
    expect(badge('10')).toContain('notice');
    expect(badge('11')).toContain('bg-text');
  });

  it('is printed', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    show({}, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Export PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('the open sources of an analysis', () => {
  const path = '/domain-analytics?analysis=id-1';
  const open = openFiguresFixture();
  const showWith = (change: Partial<typeof open> | null) => {
    const figures = change === null ? null : { ...open, ...change };
    const analysis = saved(1, { open_figures: figures });
    show({ 'domainAnalytics.get': () => ({ success: true, analysis }) }, path);
  };

  it('have a rank in each list under its own name, or that it is not in this list', async () => {
    showWith({});
    const popularity = await region('Popularity');
    const list = (name: string) => within(popularity).getByRole('group', { name });
    expect(list('Common Crawl rank')).toHaveTextContent('#48,213bakery.example of 10,000,000');
    expect(list('Tranco rank')).toHaveTextContent('Not in this list');
    expect(list('Open PageRank')).toHaveTextContent('4.68 of 10bakery.example, #51,234');
    await userEvent.click(
      within(popularity).getByRole('button', { name: 'Source of Common Crawl rank' }),
    );
    // Without a layout its button is not in sight, so that it is hidden.
    const source = await screen.findByRole('dialog', { hidden: true });
    expect(source).toHaveTextContent('Common Crawl');
    expect(source).toHaveTextContent('As of18 Nov 2026');
    expect(source).toHaveTextContent('Rank by harmonic centrality of domains');
  });

  it('say what to connect where a figure is not known', async () => {
    const from = unknown('Unknown: connect Open PageRank.');
    showWith({
      open_page_rank: { score: null, rank: null, domain: null, from },
      speed: { devices: [], origin: null, from: unknown('Unknown: connect CrUX.') },
      shared_pages: { pages: null, hosts: [], from: unknown('Track keywords.') },
      known_links: { ...open.known_links, links: null, from: unknown('Own websites only.') },
    });
    const popularity = await region('Popularity');
    const pageRank = within(popularity).getByRole('group', { name: 'Open PageRank' });
    expect(pageRank).toHaveTextContent('Unknown: connect Open PageRank.');
    expect(pageRank).not.toHaveTextContent('Not in this list');
    expect(await region('Real-User Speed')).toHaveTextContent('Unknown: connect CrUX.');
    expect(await region('On the Same Result Pages')).toHaveTextContent('Track keywords.');
    expect(await region('Links Known to Bing')).toHaveTextContent('Own websites only.');
  });

  it('have the speed by device with its weeks, newest first', async () => {
    showWith({});
    const speed = await region('Real-User Speed');
    const row = (name: RegExp) => within(speed).getByRole('row', { name });
    expect(row(/^Phone/)).toHaveTextContent('2.4 s, good180 ms, good0.05, good');
    expect(row(/^Desktop/)).toHaveTextContent('1.2 s, goodnot available0, good');
    await userEvent.click(within(speed).getByText('History, phone'));
    const [newest, oldest] = within(speed).getAllByRole('row', { name: /2026/ });
    expect(newest).toHaveTextContent('14 November 2026');
    expect(oldest).toHaveTextContent('4.1 s, poornot available0.2, needs improvement');
    expect(within(speed).queryByText('History, desktop')).toBeNull();
  });

  it('have hosts of the same result pages and known links', async () => {
    showWith({});
    const shared = await region('On the Same Result Pages');
    expect(within(shared).getByRole('row', { name: /rolls/ })).toHaveTextContent('in 6 of 8');
    const links = await region('Links Known to Bing');
    expect(within(links).getByRole('row', { name: /bread 12/ })).toBeInTheDocument();
    expect(links).toHaveTextContent('guide.example/bakersbread of the harborLiveNofollow');
    expect(links).toHaveTextContent('bakeryUnreadThe website blocks crawlers (status 403).not');
  });

  it('are left out where they were not read yet, and compared by source', async () => {
    showWith(null);
    await region('Top Competitors');
    expect(screen.queryByRole('region', { name: 'Popularity' })).toBeNull();
    for (const n of [1, 2])
      await userEvent.click(
        await screen.findByRole('checkbox', { name: `Select bakery-${n}.example to compare` }),
      );
    await userEvent.click(screen.getByRole('button', { name: 'Compare (2)' }));
    const dialog = await screen.findByRole('dialog');
    const compared = within(dialog).getByRole('region', { name: 'Open sources' });
    const row = (name: RegExp) => within(compared).getByRole('row', { name });
    expect(row(/^Common Crawl rank/)).toHaveTextContent('#48,213#48,213');
    expect(row(/^Tranco rank/)).toHaveTextContent('Not in this listNot in this list');
    expect(row(/^INP, desktop/)).toHaveTextContent('not availablenot available');
  });
});
