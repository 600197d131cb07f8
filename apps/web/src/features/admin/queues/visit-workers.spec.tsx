import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { VisitWorker, VisitWorkerList } from '@app/traffic/contract';
import { screen, within } from '@testing-library/react';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { VisitWorkers } from './visit-workers.js';

const worker: VisitWorker = {
  ...{ id: 'oven-1', host: 'oven', isLost: false, browserUnavailable: null },
  ...{ startedAt: '2026-11-20T08:00:00Z', lastSeenAt: '2026-11-20T12:00:00Z' },
  ...{ browserCapacity: 60, browserRunning: 12, httpCapacity: 200, httpRunning: 0 },
  memoryBytes: 314_572_800,
};

function show(result: VisitWorkerList): void {
  renderWithApi(<VisitWorkers />, { responses: { 'traffic.workers': () => result } });
}

describe('the list of visit workers', () => {
  it('shows their capacity, their load, and which ones are offline', async () => {
    const lost = { ...worker, id: 'oven-2', isLost: true, browserUnavailable: 'No browser here.' };
    show({ workers: [worker, lost], overdueVisits: 3 });
    const [first, second] = await screen.findAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('A worker is missing');
    expect(within(first).getByText('12 of 60')).toBeTruthy();
    expect(within(first).getByText('300 MiB')).toBeTruthy();
    expect(within(first).getByText('At work')).toBeTruthy();
    expect(within(second).getByText('Lost')).toBeTruthy();
    expect(within(second).getByText('No browser here.')).toBeTruthy();
    expect(screen.getByText('3 visits overdue')).toBeTruthy();
  });

  it('reports that there are none', async () => {
    show({ workers: [], overdueVisits: 0 });
    await screen.findByText('No visit workers running');
  });
});
