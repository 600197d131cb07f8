import { describe, expect, it } from '@jest/globals';
import type { ExtractedPages, ScanExtractionRule } from '@app/seo-scan/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { ExtractionPanel } from './extraction-panel.js';

const price: ScanExtractionRule = {
  ...{ id: 'r1', revision: 'v1', name: 'Price', language: 'css', expression: '.price' },
  ...{ take: 'text', attribute: null, pages: null, check: 'must_not_change', pattern: null },
  ...{ severity: 'high', isCurrent: true },
  ...{ pagesRead: 10, pagesFound: 8, pagesFailed: 2, pagesNotEvaluated: 1, pagesUnknown: 3 },
};
const author: ScanExtractionRule = {
  ...price,
  ...{ id: 'r2', revision: 'v2', name: 'Author', check: 'none', isCurrent: false },
  ...{ pagesFailed: 0, pagesUnknown: 0, pagesNotEvaluated: 0 },
};
const failed: ExtractedPages = {
  success: true,
  nextCursor: null,
  pages: [
    {
      ...{ url: 'https://shop.example/tea', title: 'Tea', values: ['€ 9'], before: ['€ 7'] },
      ...{ matches: 1, isCut: false, doesMatch: null, check: 'failed' },
    },
    {
      ...{ url: 'https://shop.example/cup', title: null, values: [], matches: 0 },
      ...{ isCut: false, doesMatch: null, check: 'unknown', notEvaluated: 'It took too long.' },
    },
  ],
};

function show(rules: ScanExtractionRule[], props: object = {}): void {
  renderWithApi(<ExtractionPanel scanId="s1" {...props} />, {
    responses: {
      'seoScan.extraction.ofScan': () => ({ success: true, websiteId: 'w1', rules }),
      'seoScan.extraction.pages': () => failed,
    },
  });
}

describe('what the rules of a website found in a scan', () => {
  it('are shown by rule, with what is unknown, apart from the score', async () => {
    show([price, author]);
    const panel = await screen.findByRole('region', { name: 'Extraction and custom checks' });
    expect(panel).toHaveTextContent(
      "2 issues from your custom checks. They are counted separately and don't",
    );
    expect(panel).toHaveTextContent(
      'Found on 8 of 10 pages, 2 pages failed, 2 pages with nothing to compare, 1 page not evaluated.',
    );
    expect(panel).toHaveTextContent('The rule was changed or removed after this scan.');
  });

  it('opens the pages that fail, with what was there before and why a page is unknown', async () => {
    show([price]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pages of Price' }));
    const chips = within(screen.getByRole('group', { name: 'Pages' }));
    expect(chips.getByRole('button', { name: 'Failed 2' })).toHaveAttribute('aria-pressed', 'true');
    const tea = (await screen.findByText('shop.example/tea')).closest('li');
    expect(tea).toHaveTextContent('€ 9');
    expect(tea).toHaveTextContent('Before: € 7');
    expect(screen.getByText('shop.example/cup').closest('li')).toHaveTextContent(
      'Not evaluated. It took too long.',
    );
  });

  it('invites to add rules where there are none, but not among issues', async () => {
    show([]);
    expect(await screen.findByRole('link', { name: 'Add rules' })).toHaveAttribute(
      'href',
      '/websites/w1/setup',
    );
  });

  it('shows only checks that fail among issues', async () => {
    show([price, author], { isIssuesOnly: true });
    const panel = await screen.findByRole('region', { name: 'Custom checks' });
    expect(panel).toHaveTextContent('Price');
    expect(panel).not.toHaveTextContent('Author');
  });
});
