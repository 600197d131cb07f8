import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { Route, Routes } from 'react-router';
import type { SnapshotResponse } from '@app/keywords/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { ResultPagePage } from './result-page-page.js';

type Snapshot = SnapshotResponse['snapshot'];

function result(
  position: number,
  host: string,
  owner: Snapshot['results'][number]['owner'] = null,
) {
  const page = position > 2 ? 2 : 1;
  return { position, page, host, address: `https://${host}/`, title: `Title ${position}`, owner };
}

const SNAPSHOT: Snapshot = {
  id: 's',
  text: 'rye rolls',
  market: { engine: 'google', country: 'US', language: 'en', location: null, device: 'desktop' },
  provider: 'serper',
  fetched_at: '2026-11-20T12:00:00.000Z',
  coverage: 'partial',
  pages_read: 2,
  depth_read: 4,
  cost_micros: 2_000,
  is_own_key: false,
  results: [
    result(1, 'wiki.example'),
    result(2, 'rival.example', 'competitor'),
    result(3, 'bakery.example', 'own'),
    { ...result(4, 'odd.example'), address: 'javascript:alert(1)' },
  ],
  features: [
    {
      kind: 'ai_overview',
      hosts: ['wiki.example', 'rival.example'],
      own_hosts: [],
      competitor_hosts: ['rival.example'],
    },
  ],
};

function open(respond: () => unknown = () => ({ success: true, snapshot: SNAPSHOT })) {
  renderWithApi(
    <Routes>
      <Route path="/k/:keywordId/result-page/:snapshotId" element={<ResultPagePage />} />
    </Routes>,
    { path: '/k/k1/result-page/s', responses: { 'keywords.snapshot': respond } },
  );
}
const row = (position: number) =>
  within(screen.getByRole('region', { name: 'Results' }))
    .getByText(`Title ${position}`)
    .closest('li');

describe('ResultPagePage', () => {
  it('marks own results and competitors’, page by page', async () => {
    open();
    const second = await screen.findByRole('region', { name: 'Page 2' });
    expect(within(second).getAllByRole('listitem')).toHaveLength(2);
    expect(row(3)).toHaveTextContent('Yours');
    expect(row(2)).toHaveTextContent('Competitor');
    expect(row(1)).not.toHaveTextContent(/Yours|Competitor/);
  });

  it('says how far it was read, by whom and for how much', async () => {
    open();
    const facts = await screen.findByRole('region', { name: 'How it was read' });
    for (const text of [
      'Partial: reading stopped early',
      'Google, United States, English, desktop',
      '4 organic results',
      '$0.002',
      'Not cited in the AI overview',
    ])
      expect(facts).toHaveTextContent(text);
    expect(facts).not.toHaveTextContent('your own key');
  });

  it('shows whom the AI overview cites', async () => {
    open();
    const cited = await screen.findByRole('list', { name: 'Hosts cited by AI overview' });
    expect(
      within(cited)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['wiki.example', 'rival.exampleCompetitor']);
  });

  it('links addresses of the web only', async () => {
    open();
    const first = await screen.findByRole('link', { name: 'Title 1' });
    expect(first).toHaveAttribute('href', 'https://wiki.example/');
    expect(screen.queryByRole('link', { name: 'Title 4' })).not.toBeInTheDocument();
  });

  it('says that a page is not stored', async () => {
    open(() => {
      throw refusal('not_found', 'Result page not found');
    });
    expect(await screen.findByText('Result page not found')).toBeVisible();
  });
});
