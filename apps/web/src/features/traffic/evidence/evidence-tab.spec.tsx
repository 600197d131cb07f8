import { describe, expect, it } from '@jest/globals';
import type { Campaign, Evidence, EvidenceDetails } from '@app/traffic/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { EvidenceTab } from './evidence-tab.js';

const campaign = { id: 'c', engine: 'browser', status: 'completed', inProgress: 0 } as Campaign;
const failure: Evidence = {
  ...{ id: 'f', kind: 'failure', status: 'stored', isRepeat: false, repeatOf: null, seq: 4 },
  ...{ url: 'https://bakery.example/rye', deviceType: 'mobile' },
  ...{ occurredAt: '2026-11-20T12:00:00.000Z', errorCode: 'http_status', step: null },
  ...{ message: 'The page responded with status 500.', lcpMs: null, marks: [], frames: [] },
  ...{ hasAllRequests: false, requests: 2, consoleLines: 0, files: ['har', 'console'] },
};
const details = {
  requests: [
    {
      ...{ method: 'GET', url: 'https://bakery.example/rye', status: 500, mimeType: 'text/html' },
      ...{ atMs: 0, durationMs: 1_200, bytes: 2_300, failure: null },
    },
    {
      ...{ method: '', url: 'https://bakery.example/oven.js', status: null, mimeType: '' },
      ...{ atMs: 300, durationMs: null, bytes: null, failure: null },
    },
  ],
  console: [{ atMs: 300, level: 'exception', text: 'No flour', source: null }],
  droppedLines: 0,
};

function show(
  evidence: readonly Evidence[],
  change: Partial<Campaign> = {},
  recorded: Partial<EvidenceDetails> = {},
): void {
  renderWithApi(<EvidenceTab campaign={{ ...campaign, ...change }} />, {
    responses: {
      'traffic.evidence': () => ({ evidence, keptDays: 30 }),
      'traffic.evidenceDetails': () => ({ ...details, ...recorded }),
    },
  });
}

describe('the evidence of a campaign', () => {
  it('shows why a visit failed, its requests and its console', async () => {
    show([failure]);
    expect(screen.getByRole('status', { name: 'Loading evidence' })).toBeVisible();
    const card = within(await screen.findByRole('region', { name: 'HTTP error' }));
    expect(card.getByText('The page responded with status 500.')).toBeVisible();
    expect(card.getByText(/This visit was not filmed/)).toBeVisible();
    const requests = within(await card.findByRole('region', { name: 'Requests' }));
    expect(requests.getByRole('row', { name: /rye/ })).toHaveTextContent('500');
    expect(requests.getByRole('row', { name: /rye/ })).toHaveTextContent('2.3 kB');
    const oven = within(requests.getByRole('row', { name: /oven/ }));
    expect(oven.getByRole('img', { name: 'Starts at 300 ms, duration unknown' })).toBeVisible();
    expect(card.getByText(/navigated by itself/)).toBeVisible();
    expect(card.getByText(/No flour/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Download: HAR' })).toBeVisible();
    expect(screen.getByText(/Kept for 30 days/)).toBeVisible();
  });

  it('says what became of a repeat', async () => {
    const repeat = { ...failure, id: 'r', isRepeat: true, repeatOf: 'f', files: [] };
    show([failure, { ...repeat, status: 'waiting' }]);
    await userEvent.click(await screen.findByRole('button', { name: /Repeat of visit 4/ }));
    const card = within(await screen.findByRole('region', { name: 'Repeat' }));
    expect(card.getByText(/One more visit will be made/)).toBeVisible();
    expect(card.queryByText('The page responded with status 500.')).toBeNull();
  });

  it('says what is unknown of a light visit', async () => {
    const light: Evidence = { ...failure, consoleLines: null, hasAllRequests: true };
    show([{ ...light, files: ['har', 'page'] }], { engine: 'http' }, { console: null });
    const card = within(await screen.findByRole('region', { name: 'HTTP error' }));
    expect(card.getByText(/shows no page, so there is no film/)).toBeVisible();
    expect(await card.findByText(/Unknown: a light visit runs no scripts/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Download: Console' })).toBeNull();
    expect(card.queryByText(/This visit was not filmed/)).toBeNull();
  });

  it('says what will be there', async () => {
    show([], { engine: 'http' });
    expect(await screen.findByText(/Requests of failed and sample visits/)).toBeVisible();
  });
});
