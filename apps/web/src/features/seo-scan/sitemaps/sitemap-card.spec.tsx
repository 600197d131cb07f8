import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { SitemapCard } from './sitemap-card.js';

const OVERVIEW = {
  ...{ success: true, pages: 3, pagesWithVersions: 1, comparedScans: 2, isScanComplete: true },
  ...{ own: { addresses: 5, isWhole: true, unread: 1 }, isPreparing: false },
  differences: [
    { kind: 'missing', total: 0, urls: [] },
    {
      ...{ kind: 'superfluous', total: 60 },
      urls: [{ url: 'https://bakery.example/old', indexability: 'redirect' }],
    },
    { kind: 'not_indexable', total: 0, urls: [] },
  ],
};

function open(overview: object) {
  renderWithApi(<SitemapCard scanId="scan-1" />, {
    responses: { 'seoScan.sitemap': () => overview },
  });
}

describe('the sitemap of a scan', () => {
  it('says what it has, and how the own sitemap differs', async () => {
    open(OVERVIEW);
    expect(await screen.findByText(/^3 pages\. 1 page with language versions\./)).toBeVisible();
    expect(screen.getByText('It has 5 URLs.')).toBeVisible();
    expect(screen.getByText(/^1 URL in it was not read/)).toBeVisible();
    await userEvent.click(screen.getByText('Superfluous'));
    expect(screen.getByText('bakery.example/old', { exact: false })).toBeVisible();
    expect(screen.getByText(/^And 59 more/)).toBeVisible();
  });

  it('compares nothing when the own sitemap is not known', async () => {
    open({ ...OVERVIEW, own: null, differences: [] });
    expect(await screen.findByText(/couldn’t read it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All differences as CSV' })).toBeNull();
  });

  it('does not claim that pages are missing from a part that could not be read', async () => {
    open({ ...OVERVIEW, own: { addresses: 5, isWhole: false, unread: 0 } });
    expect(await screen.findByText(/^It has at least 5 URLs\. .* may list pages/)).toBeVisible();
  });

  it('offers one file only as long as the protocol allows it', async () => {
    open({ ...OVERVIEW, pages: 50_001 });
    expect(await screen.findByRole('button', { name: 'Download as zip with index' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download sitemap.xml' })).toBeNull();
  });
});
