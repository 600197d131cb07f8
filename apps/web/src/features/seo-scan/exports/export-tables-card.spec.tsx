import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { exportPath } from './export-choices.js';
import { ExportTablesCard } from './export-tables-card.js';

describe('the tables of a scan', () => {
  it('are offered in a format, with its limits and its schema', async () => {
    renderWithApi(<ExportTablesCard scanId="scan-1" websiteId={null} />);
    expect(screen.getByText(/at most 10 million cells/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Issues' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Download the schema of Issues' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'JSON lines for BigQuery');
    expect(screen.getByRole('button', { name: 'Download the schema of Issues' })).toBeEnabled();
  });

  it('say whose keywords they hold', () => {
    renderWithApi(<ExportTablesCard scanId="scan-1" websiteId="website-1" />);
    expect(screen.getByText('Tracked keywords of this website with their ranks.')).toBeVisible();
    cleanup();
    renderWithApi(<ExportTablesCard scanId="scan-1" websiteId={null} />);
    expect(screen.getByText('All your tracked keywords with their ranks.')).toBeVisible();
  });

  it('are those of the scan, and keywords those of its website', () => {
    expect(exportPath('keywords', 'csv', { scanId: 's', websiteId: 'w' })).toBe(
      '/api/seo/exports/keywords/csv?scanId=s&websiteId=w',
    );
    expect(exportPath('pages', 'jsonl', { scanId: 's', websiteId: null })).toBe(
      '/api/seo/exports/pages/jsonl?scanId=s',
    );
  });
});
