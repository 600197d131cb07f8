import type { OwnCrawl } from '@app/domain-analytics/contract';
import { openFiguresFixture } from '@app/domain-analytics/testing';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { OwnCrawlCard } from './own-crawl-card.js';

const { own_crawl: crawl } = openFiguresFixture();

function show(change: Partial<OwnCrawl> = {}): HTMLElement {
  if (crawl === undefined) throw new Error('The fixture has no crawl.');
  render(<OwnCrawlCard crawl={{ ...crawl, ...change }} />);
  return screen.getByRole('region', { name: 'Our Crawl' });
}
const list = (name: string) => screen.getByRole('group', { name });

describe('our crawl on the screen', () => {
  it('names its pages and its day, and has every figure', async () => {
    const card = show();
    expect(card).toHaveTextContent('Our crawl of 7 pages, 18 November 2026');
    expect(card).toHaveTextContent('Internal links84');
    expect(card).toHaveTextContent('Hosts linked to1');
    expect(card).toHaveTextContent('URLs in the sitemap120');
    expect(within(list('Titles')).getByRole('row', { name: /rolls/ })).toHaveTextContent(
      'Without a title',
    );
    expect(list('Key phrases')).toHaveTextContent('sourdough bread5');
    expect(list('Links to other hosts')).toHaveTextContent('flour.example7');
    expect(list('Technologies')).toHaveTextContent('WordPressgenerator: WordPress 6.8');
    await userEvent.click(screen.getByRole('button', { name: 'Source of Our Crawl' }));
    // Without a layout its button is not in sight, so that it is hidden.
    const source = await screen.findByRole('dialog', { hidden: true });
    expect(source).toHaveTextContent('Our crawl of 7 pages, https://bakery.example/ first');
  });

  it('says why the size of the sitemap is not known, and when it is a lower bound', () => {
    const reason = "Unknown: the sitemap couldn't be loaded.";
    show({ sitemap: { addresses: null, is_whole: false, reason } });
    expect(screen.getByTitle(reason)).toHaveTextContent('not available');
  });

  it('says that a part of the sitemap was read', () => {
    const card = show({ sitemap: { addresses: 50_000, is_whole: false, reason: null } });
    expect(card).toHaveTextContent('At least 50,000');
  });

  it('says why a website could not be read', () => {
    const reason = 'Unknown: the website returned the error 503.';
    const from = { source: null, as_of: null, scale: null, reason };
    expect(show({ pages: null, from })).toHaveTextContent(reason);
    expect(screen.queryByText(/Our crawl of/)).toBeNull();
  });

  it('says what was not found', () => {
    show({ phrases: [], outlinks: [], technologies: [] });
    expect(list('Links to other hosts')).toHaveTextContent("The pages don't link to other hosts.");
    expect(list('Technologies')).toHaveTextContent('No known technology detected.');
  });
});
