import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { ImportRanksResponse } from '@app/keywords/contract';
import { renderWithApi } from '../../testing/render-with-api.js';
import { FakeUploads } from '../../testing/fake-uploads.js';
import { ImportRanksDialog } from './import-ranks-dialog.js';

const RESULT: ImportRanksResponse = {
  success: true,
  isDryRun: true,
  format: 'semrush',
  domains: ['bakery.example'],
  from: '2026-10-01',
  to: '2026-10-31',
  lines: 4,
  keywords: { tracked: 1, added: 1, not_tracked: 0, over_limit: 0 },
  markets: [
    {
      market: {
        engine: 'google',
        country: 'US',
        language: 'en',
        location: null,
        device: 'desktop',
      },
      ...{ location: 'United States', keywords: 2, imported: 2 },
    },
    {
      market: { engine: 'bing', country: 'DE', language: 'de', location: null, device: 'mobile' },
      ...{ location: 'Germany, bing, de, mobile', keywords: 1, imported: 0 },
    },
  ],
  market_count: 2,
  days: { added: 3, changed: 0, unchanged: 2, unknown: 1 },
  notes: ["Positions of other.example are skipped: they aren't yours."],
  problems: [{ line: 3, keyword: 'rye', message: '“x” is not a position' }],
  problem_count: 1,
  cost: { firstReadMicros: 600, monthMicros: 3_000, keyOwner: 'installation' },
  plan: { plan: 'Free', limit: 10, tracked: 1, demoTracked: 0, demoLimit: 25, cadence: 'weekly' },
};

const user = userEvent.setup({ applyAccept: false });
const uploads = new FakeUploads();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (size = 10) =>
  user.upload(screen.getByLabelText('File'), new File([new Uint8Array(size)], 'ranks.csv'));

function open(onClose: () => void = () => undefined) {
  renderWithApi(
    <ImportRanksDialog engines={[]} suggestedDomain="bakery.example" onClose={onClose} />,
  );
}

beforeEach(() => uploads.install());
afterEach(() => uploads.restore());

describe('ImportRanksDialog', () => {
  it('checks a file first, and imports what it has shown', async () => {
    let isClosed = false;
    open(() => {
      isClosed = true;
    });
    expect(button('Check the file')).toBeDisabled();
    uploads.answer(200, RESULT);
    await choose();
    await user.click(screen.getByLabelText('Track keywords that are not tracked yet'));
    await user.click(button('Check the file'));
    expect(await screen.findByText('3 days of 2 keywords will be imported')).toBeVisible();
    expect(
      screen.getByText(
        'Recognized as Semrush Position Tracking: bakery.example, 1 Oct to 31 Oct 2026.',
      ),
    ).toBeVisible();
    expect(screen.getByText('“x” is not a position')).toBeVisible();
    expect(screen.getByText('2 days already imported.')).toBeVisible();
    expect(screen.getByText('United States: 2 keywords')).toBeVisible();
    expect(
      screen.getByText('Germany, bing, de, mobile: 1 keyword, 0 of them imported'),
    ).toBeVisible();
    expect(uploads.sent.at(-1)).toMatchObject({
      path: '/api/seo/import/ranks',
      fields: { domain: 'bakery.example', tracksNew: 'true', isDryRun: 'true' },
    });
    uploads.answer(200, { ...RESULT, isDryRun: false });
    await user.click(button('Import 3 days'));
    await waitFor(() => expect(isClosed).toBe(true));
    expect(uploads.sent.at(-1)?.fields).toMatchObject({ isDryRun: 'false' });
  });

  it('shows a refusal at its field, and checks again after a change', async () => {
    open();
    const details = { dateFormat: 'Dates in this file are ambiguous' };
    uploads.answer(400, { success: false, code: 'validation_failed', error: 'x', details });
    await choose();
    await user.click(button('Check the file'));
    const dates = screen.getByLabelText('Dates');
    await waitFor(() => expect(dates).toHaveAccessibleDescription(details.dateFormat));
    await user.selectOptions(dates, 'dmy');
    expect(dates).not.toHaveAccessibleDescription();
    uploads.answer(200, RESULT);
    await user.click(button('Check the file'));
    expect(await screen.findByText(/will be imported/)).toBeVisible();
    expect(uploads.sent.at(-1)?.fields).toMatchObject({ dateFormat: 'dmy' });
  });

  it('sends the chosen market of lines that name none, and checks again after a change', async () => {
    open();
    uploads.answer(200, RESULT);
    await choose();
    await user.click(button('Check the file'));
    expect(await screen.findByText(/will be imported/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Location'), 'Germany');
    await user.selectOptions(screen.getByLabelText('Search engine'), 'Bing');
    await user.selectOptions(screen.getByLabelText('Device'), 'mobile');
    expect(screen.queryByText(/will be imported/)).toBeNull();
    await user.click(button('Check the file'));
    const market = { engine: 'bing', country: 'DE', language: 'de', device: 'mobile' };
    await waitFor(() => expect(uploads.sent.at(-1)?.fields).toMatchObject(market));
    expect(uploads.sent.at(-1)?.fields).not.toHaveProperty('place');
  });

  it('imports nothing where there is nothing new, and sends no file that is too large', async () => {
    open();
    uploads.answer(200, {
      ...RESULT,
      keywords: { tracked: 2, added: 0, not_tracked: 0, over_limit: 0 },
      days: { added: 0, changed: 0, unchanged: 5, unknown: 0 },
    });
    await choose();
    await user.click(button('Check the file'));
    expect(await screen.findByText('Nothing new to import')).toBeVisible();
    expect(button('Nothing to import')).toBeDisabled();
    await choose(10_000_001);
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/at most 10 MB/);
    expect(button('Check the file')).toBeDisabled();
  });
});
