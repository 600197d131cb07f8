import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { ImportExportResponse } from '@app/gsc/contract';
import { FakeUploads } from '../../testing/fake-uploads.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { ImportExportDialog } from './import-export-dialog.js';

const RESULT: ImportExportResponse = {
  success: true,
  isDryRun: true,
  isNew: true,
  import: {
    id: '',
    domain: 'bakery.example',
    from: '2026-08-01',
    to: '2026-10-31',
    filters: [{ name: 'Search type', value: 'Web' }],
    days: 92,
    tables: [{ by: 'queries', rows: 1_000 }],
    imported_at: '2026-11-23T10:00:00.000Z',
  },
  problems: [{ table: 'Queries.csv', line: 7, message: 'The same as line 3' }],
  problem_count: 1,
};

const user = userEvent.setup({ applyAccept: false });
const uploads = new FakeUploads();
const button = (name: string) => screen.getByRole('button', { name });
const choose = () => user.upload(screen.getByLabelText('File'), new File(['x'], 'export.zip'));

function open(onClose: () => void = () => undefined) {
  renderWithApi(<ImportExportDialog suggestedDomain="bakery.example" onClose={onClose} />);
}

beforeEach(() => uploads.install());
afterEach(() => uploads.restore());

describe('ImportExportDialog', () => {
  it('shows the days and tables of an export before it is imported', async () => {
    let isClosed = false;
    open(() => {
      isClosed = true;
    });
    uploads.answer(200, RESULT);
    await choose();
    await user.click(button('Check the file'));
    expect(await screen.findByText('bakery.example, 1 Aug to 31 Oct 2026')).toBeVisible();
    expect(
      screen.getByText('92 days, keywords (1,000). Exported with Search type: Web.'),
    ).toBeVisible();
    expect(screen.getByText('Queries.csv, line 7')).toBeVisible();
    expect(screen.getByText('The same as line 3')).toBeVisible();
    uploads.answer(200, { ...RESULT, isDryRun: false });
    await user.click(button('Import'));
    await waitFor(() => expect(isClosed).toBe(true));
    expect(uploads.sent.map(({ fields }) => fields.isDryRun)).toEqual(['true', 'false']);
  });

  it('imports the same figures only once', async () => {
    open();
    uploads.answer(200, { ...RESULT, isNew: false });
    await choose();
    await user.click(button('Check the file'));
    expect(await screen.findByText('This data is already imported')).toBeVisible();
    expect(button('Import')).toBeDisabled();
  });

  it('requests the days of a file that does not contain them', async () => {
    open();
    const details = { from: "This file doesn't state its days." };
    uploads.answer(400, { success: false, code: 'validation_failed', error: 'x', details });
    await choose();
    await user.click(button('Check the file'));
    const first = screen.getByLabelText('First day');
    await waitFor(() =>
      expect(first).toHaveAccessibleDescription(expect.stringContaining(details.from)),
    );
  });
});
