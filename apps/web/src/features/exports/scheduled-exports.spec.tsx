import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { ScheduledExportsCard } from './scheduled-exports-card.js';

const WEBSITE = '7d3c1f0e-5a43-4a6c-9d0f-0a2f5a1f7b11';
const RUN = {
  ...{ id: 'run-1', status: 'failed', files: [], note: 'The bucket does not exist.' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', finishedAt: '2026-11-20T12:00:01.000Z' },
};
const SCHEDULE = {
  ...{ id: 'export-1', websiteId: WEBSITE, tables: ['pages'], format: 'parquet', region: 'eu' },
  ...{ endpoint: 'https://s3.example', bucket: 'tables', prefix: '', accessKeyId: 'AKIA…' },
  ...{ frequency: 'daily', time: '06:00', weekday: null, dayOfMonth: null, cron: null },
  ...{ timeZone: 'UTC', isEnabled: true, nextRunAt: '2026-11-21T06:00:00.000Z', runs: [RUN] },
};
const list = (schedules: object[], canStore = true) => ({
  'exports.schedules': () => ({ success: true, schedules, canStore }),
});

function open(responses: ApiResponses) {
  renderWithApi(<ScheduledExportsCard websiteId={WEBSITE} />, { responses });
}

describe('scheduled exports on the screen', () => {
  it('say where they go and why the last one failed', async () => {
    open(list([SCHEDULE]));
    expect(await screen.findByText(/Every day at 06:00 \(UTC\), to tables\//)).toBeVisible();
    expect(screen.getByText(/failed\. The bucket does not exist\./)).toBeVisible();
  });

  it('are added with a bucket and its keys', async () => {
    const created: unknown[] = [];
    open({
      ...list([]),
      'exports.create': (input) => {
        created.push(input);
        return { success: true };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add export' }));
    expect(await screen.findByLabelText('How often')).not.toHaveFocus(); // it is far below the first field
    await user.click(await screen.findByRole('button', { name: 'Save export' }));
    expect(await screen.findByText('Please enter the address of the store')).toBeVisible();
    await user.type(screen.getByLabelText('Endpoint'), 'https://s3.example');
    await user.type(screen.getByLabelText('Region'), 'us-east-1');
    await user.type(screen.getByLabelText('Bucket'), 'tables');
    await user.type(screen.getByLabelText('Access key'), 'AKIA');
    await user.type(screen.getByLabelText('Secret key'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Save export' }));
    expect(await screen.findByText('No exports yet')).toBeVisible();
    expect(created).toMatchObject([
      { websiteId: WEBSITE, tables: ['pages', 'issues'], format: 'parquet', bucket: 'tables' },
    ]);
  });

  it('say when the installation cannot store credentials', async () => {
    open(list([], false));
    expect(await screen.findByText(/can.t store credentials/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add export' })).toBeNull();
  });
});
