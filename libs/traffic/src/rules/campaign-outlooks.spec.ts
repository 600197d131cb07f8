import { describe, expect, it } from '@jest/globals';
import { campaignOutlooks } from './campaign-outlooks.js';
import type { CampaignPace } from './campaign-outlooks.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;

function pace(change: Partial<CampaignPace>): CampaignPace {
  return {
    ...{ id: 'running', status: 'running', awaitsTurn: false, ordered: 10, waiting: 5 },
    ...{ inProgress: 1, dwellMs: 5 * SECOND_MS, createdAt: NOW - 60 * SECOND_MS },
    ...{ firstDueAt: NOW + SECOND_MS, lastDueAt: NOW + 60 * SECOND_MS, endedLately: 4 },
    ...change,
  };
}

/** Waits for its turn; planned to take 35 s. */
const waiting = (id: string, change: Partial<CampaignPace> = {}): CampaignPace =>
  pace({
    ...{ id, status: 'queued', awaitsTurn: true, inProgress: 0, createdAt: NOW },
    ...{ firstDueAt: NOW, lastDueAt: NOW + 30 * SECOND_MS },
    ...change,
  });

const outlooksOf = (campaigns: readonly CampaignPace[], remaining = 100) =>
  campaignOutlooks(campaigns, { remaining, now: NOW });
const inSeconds = (seconds: number): Date => new Date(NOW + seconds * SECOND_MS);

describe('the expected end of a campaign', () => {
  it.each([
    ['as planned', {}, 65],
    ['with its last visits under way', { waiting: 0, firstDueAt: null, lastDueAt: null }, 5],
    ['late, by the pace of the last minute', { firstDueAt: NOW - 30 * SECOND_MS }, 90],
    [
      'late and unable to catch up with its plan',
      { firstDueAt: NOW - 30 * SECOND_MS, endedLately: 600 },
      65,
    ],
  ])('is known %s', (_, change, seconds) => {
    expect(outlooksOf([pace(change)]).get('running')?.expectedEndAt).toEqual(inSeconds(seconds));
  });

  it.each([
    ['no visit has ended lately though they are late', { firstDueAt: 0, endedLately: 0 }],
    ['its ownership proof is being read', { status: 'queued' as const }],
  ])('is unknown where %s', (_, change) => {
    expect(outlooksOf([pace(change)]).get('running')).toEqual({ expectedEndAt: null, turn: null });
  });

  it('is none for a paused campaign', () => {
    expect(outlooksOf([pace({ status: 'paused' })]).size).toBe(0);
  });
});

describe('the queue of an account', () => {
  it('starts one after another when the running campaigns have ended', () => {
    const outlooks = outlooksOf([pace({}), waiting('a'), waiting('b')]);
    const turn = { waitsFor: 'campaign', missingVisits: 0 };
    expect(outlooks.get('a')?.turn).toEqual({ ...turn, position: 1, startsAt: inSeconds(65) });
    expect(outlooks.get('b')?.turn).toEqual({ ...turn, position: 2, startsAt: inSeconds(100) });
  });

  it('starts at once when nothing runs', () => {
    expect(outlooksOf([pace({ status: 'paused' }), waiting('a')]).get('a')?.turn).toEqual({
      ...{ position: 1, waitsFor: 'nothing', missingVisits: 0, startsAt: inSeconds(0) },
    });
  });

  it('says how many visits the plan lacks, after those of the campaigns before', () => {
    const outlooks = outlooksOf([waiting('a'), waiting('b'), waiting('c')], 15);
    expect(outlooks.get('a')?.turn).toMatchObject({ waitsFor: 'nothing', missingVisits: 0 });
    expect(outlooks.get('b')?.turn).toMatchObject({ missingVisits: 5, startsAt: null });
    expect(outlooks.get('c')?.turn).toMatchObject({ missingVisits: 10, startsAt: null });
    expect(outlooksOf([waiting('a')], 0).get('a')?.turn).toMatchObject({
      ...{ position: 1, waitsFor: 'visits', missingVisits: 10 },
    });
  });

  it('has no time where the end of the running campaign is unknown', () => {
    const stuck = pace({ firstDueAt: 0, endedLately: 0 });
    expect(outlooksOf([stuck, waiting('a')]).get('a')?.turn).toMatchObject({
      ...{ waitsFor: 'campaign', startsAt: null },
    });
  });
});
