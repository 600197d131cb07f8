import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { REDRAWS_MAX } from '@app/experiments/contract';
import type { Experiment } from '@app/experiments/contract';
import { renderWithApi } from '../../testing/render-with-api.js';
import { ExperimentView } from './experiment-view.js';

const DAYS = { from: '2026-10-21', to: '2026-11-17' };
const READY: Experiment = {
  ...{ id: 'e1', websiteId: 'w', name: 'Free delivery', subject: 'title', delivery: 'widget' },
  ...{ pattern: '{title} – free delivery', status: 'ready', pages: 24, days: 28, redraws: 0 },
  effectPercent: 20,
  power: {
    ...{ clicksPerArm: 6_720, overdispersion: 2.4, clicksNeeded: 2_300, decidablePercent: 11 },
    ...{ isDecidable: true, refusal: null },
  },
  before: null,
  trial: {
    ...{ effect: 0.01, low: -0.06, high: 0.07, pValue: 0.8, falseAlarmShare: 0.0475 },
    ...{ before: DAYS, after: DAYS },
  },
  progress: { seen: 0, variants: 12, problems: 0, seenUntil: null, lastDay: null },
  ...{ result: null, isWinner: false, isKeptEverywhere: false, addedPages: 0 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', startedAt: null, endedAt: null },
};
const RESULT = {
  ...{ effect: 0.124, low: 0.031, high: 0.222, pValue: 0.008, pairs: 11, leftOut: 1, reason: null },
  variantClicks: { before: 6_000, after: 6_900 },
  controlClicks: { before: 6_010, after: 6_150 },
};
const UNKNOWN = { effect: null, low: null, high: null, pValue: null, variantClicks: null };

describe('ExperimentView', () => {
  function open(experiment: Partial<Experiment>): string[] {
    const calls: string[] = [];
    const changed = (call: string, status: Experiment['status']) => (input: unknown) => {
      const isKept = JSON.stringify(input).includes('everywhere');
      calls.push(isKept ? `${call} ${JSON.stringify(input)}` : call);
      return { success: true, experiment: { ...READY, ...experiment, status } };
    };
    renderWithApi(<ExperimentView id="e1" path="/websites/bakery.example/experiments" />, {
      responses: {
        'experiments.get': () => ({ success: true, experiment: { ...READY, ...experiment } }),
        'experiments.list': () => ({ success: true, experiments: [] }),
        'experiments.start': changed('start', 'running'),
        'experiments.keep': changed('keep', 'kept'),
        'experiments.revert': changed('revert', 'reverted'),
        'experiments.redraw': changed('redraw', 'trial'),
      },
    });
    return calls;
  }
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('starts after its trial run', async () => {
    const calls = open({});
    expect(await screen.findByText('−6% to +7%')).toBeVisible();
    expect(screen.getByText('4.8%')).toBeVisible();
    await press('Start experiment');
    expect(await screen.findByText(/^The widget shows the variant on 12 pages/)).toBeVisible();
    await press('Start experiment');
    expect(calls).toEqual(['start']);
    expect(await screen.findByText('Running')).toBeVisible();
  });

  it('says how far it is, and when it ends', async () => {
    open({
      status: 'running',
      progress: {
        ...{ seen: 9, variants: 12, problems: 1 },
        ...{ seenUntil: '2026-12-04', lastDay: '2026-12-18' },
      },
    });
    expect(
      await screen.findByText(/9 of 12 variants seen on their pages. 1 problem/),
    ).toBeVisible();
    expect(
      screen.getByText(/not seen by 4 December 2026 are left out. Last day so far/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop experiment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('keeps or reverts in one click', async () => {
    const calls = open({ status: 'decided', result: RESULT });
    expect(await screen.findByText('+12.4% clicks')).toBeVisible();
    expect(screen.getByText('+3.1% to +22.2%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Revert variants' })).toBeVisible();
    await press('Keep variants');
    expect(calls).toEqual(['keep']);
    expect(await screen.findByText('Variants kept')).toBeVisible();
  });

  it('offers a winner to all pages, and says where it was kept', async () => {
    const calls = open({ status: 'decided', result: RESULT, isWinner: true });
    expect(await screen.findByText(/can stay on the 12 pages that tested it only/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep on tested pages only' })).toBeVisible();
    await press('Keep on all 24 pages');
    expect(calls).toEqual(['keep {"id":"e1","everywhere":true}']);
    expect(await screen.findByText(/^The variant is kept on the 12 pages/)).toBeVisible();
  });

  it('calls what is not decided so, with the reason', async () => {
    const reason = '3 of 12 pairs of pages can be compared.';
    open({
      status: 'undecided',
      result: { ...RESULT, ...UNKNOWN, controlClicks: null, reason },
    });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getAllByText('Not decided')).toHaveLength(2);
    expect(screen.queryByText('Clicks without')).toBeNull();
  });

  it('draws other groups after a trial run that found an effect', async () => {
    const calls = open({ status: 'trial_failed' });
    await press('Draw other groups');
    expect(calls).toEqual(['redraw']);
  });

  it('offers no other groups once they were drawn as often as possible', async () => {
    open({ status: 'trial_failed', redraws: REDRAWS_MAX });
    expect(await screen.findByText(/^Groups were drawn 4 times/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Draw other groups' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('does not offer to revert variants which the owner has put into the pages', async () => {
    const calls = open({ status: 'decided', result: RESULT, delivery: 'export' });
    await press('Mark as reverted');
    expect(calls).toEqual(['revert']);
    expect(await screen.findByText('Reverted')).toBeVisible();
  });
});
