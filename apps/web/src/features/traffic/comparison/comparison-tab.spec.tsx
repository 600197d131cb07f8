import { describe, expect, it } from '@jest/globals';
import type {
  Campaign,
  CampaignComparison,
  ComparisonChoices,
  MetricComparison,
} from '@app/traffic/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { ComparisonTab } from './comparison-tab.js';

const [id, otherId] = ['c1', 'c2'];
const choices: ComparisonChoices = {
  ...{ isOpen: true, isBaseline: false, canBeBaseline: true },
  campaigns: [
    {
      ...{ id: otherId, targetUrl: 'https://bakery.example/', completed: 60, journey: null },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', isBaseline: false },
    },
  ],
};
const side = {
  ...{ targetUrl: 'https://bakery.example/', createdAt: '2026-11-20T10:00:00.000Z', endedAt: null },
};
const lcp: MetricComparison = {
  ...{ metric: 'lcp', outcome: 'better' },
  a: { samples: 60, p50: 1_200, p75: 2_000 },
  b: { samples: 64, p50: 1_000, p75: 1_500 },
  p50: { value: -200, low: -300, high: -100 },
  p75: { value: -500, low: -800, high: -90 },
  test: {
    ...{ u: 900, p: 0.0004, correctedP: 0.0032, superiority: 0.28 },
    ...{ effect: 'medium', detectable: 0.68 },
  },
};
const few: MetricComparison = {
  ...{ metric: 'inp', outcome: 'too_few', p50: null, p75: null, test: null },
  a: { samples: 4, p50: null, p75: null },
  b: { samples: 64, p50: null, p75: null },
};
const done: CampaignComparison = {
  ...{ kind: 'campaigns', isBaseline: false, differences: ['engine'], state: 'done' },
  ...{ a: { ...side, campaignId: otherId }, b: { ...side, campaignId: id } },
  result: {
    all: { url: null, deviceType: null, metrics: [lcp, few] },
    groups: [{ url: 'https://bakery.example/rye', deviceType: 'mobile', metrics: [lcp] }],
    ...{ onlyA: 0, onlyB: 2 },
  },
};

function show(responses: ApiResponses, path = `/?with=${otherId}`): void {
  renderWithApi(<ComparisonTab campaign={{ id } as Campaign} />, { responses, path });
}

describe('the comparison of a campaign', () => {
  it('is computed when it is asked for, and says what can be said', async () => {
    let state: CampaignComparison = { ...done, state: 'none', result: null };
    show({
      'comparisons.choices': () => choices,
      'comparisons.get': () => state,
      'comparisons.start': () => (state = done),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const all = within(await screen.findByRole('region', { name: 'All pages and devices' }));
    expect(all.getByRole('row', { name: /LCP/ })).toHaveTextContent(
      'B was faster in 72 of 100 pairs of visits: a medium effect. (p = 0.003)',
    );
    expect(all.getByRole('row', { name: /INP/ })).toHaveTextContent(
      '4 and 64 visits; 30 of each are needed.',
    );
    expect(screen.getByText(/A and B differ in engine/)).toBeVisible();
    expect(screen.getByText(/0 pages and devices of A, 2 of B/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Details of /rye, Mobile' }));
    const pages = within(screen.getByRole('region', { name: 'By page and device' }));
    expect(pages.getByText('−800 ms to −90 ms (95%)')).toBeVisible();
  });

  it('says that nothing was measured in both', async () => {
    const result = { all: null, groups: [], onlyA: 1, onlyB: 1 };
    show({
      'comparisons.choices': () => choices,
      'comparisons.get': () => ({ ...done, differences: [], result }),
    });
    expect(await screen.findByText('Nothing to compare')).toBeVisible();
    expect(screen.getByText(/they ran at different times/)).toBeVisible();
  });

  it('waits for the end of the campaign, and for another one', async () => {
    show({ 'comparisons.choices': () => ({ ...choices, isOpen: false, canBeBaseline: false }) });
    expect(await screen.findByText('Available when the campaign has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use as baseline' })).toBeNull();
  });

  it('makes the campaign the baseline of its website', async () => {
    show({
      'comparisons.choices': () => ({ ...choices, campaigns: [] }),
      'comparisons.markBaseline': () => ({ ...choices, campaigns: [], isBaseline: true }),
    });
    expect(await screen.findByText('No other campaign to compare with')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use as baseline' }));
    expect(await screen.findByText(/later campaigns of the website are compared/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove as baseline' })).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    show({
      'comparisons.choices': () => {
        throw refusal('internal', 'Something went wrong.');
      },
    });
    expect(await screen.findByText("Couldn't load the campaigns.")).toBeVisible();
  });
});
