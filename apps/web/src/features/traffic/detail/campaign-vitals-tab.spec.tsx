import { describe, expect, it } from '@jest/globals';
import type { CampaignReport, VitalFigure, VitalsGroup } from '@app/traffic/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { CampaignVitalsTab } from './campaign-vitals-tab.js';

function figure(value: number): VitalFigure {
  const quantile = { value, low: value - 100, high: value + 100 };
  return { samples: 60, p50: quantile, p75: quantile, p95: quantile };
}
const few: VitalFigure = { samples: 12, p50: null, p75: null, p95: null };
const group: VitalsGroup = {
  views: 60,
  vitals: {
    ...{ ttfb: figure(300), fcp: figure(1_000), lcp: figure(4_600) },
    ...{ cls: { ...few, samples: 0 }, inp: few },
  },
  ...{ lcpElement: '#hero', shiftElement: null, inpElement: null },
  lcpAbsences: [{ reason: 'nothing_painted', views: 2 }],
  ...{ requests: 3, bytes: 2_000, longTasks: 0, blockingMs: 0 },
  ...{ consoleErrors: 4, exceptions: 1, failedRequests: 0 },
};

const bySegment = {
  ...{ success: true, scan_id: 's' },
  rows: [{ segment: 'a', name: 'Shop', pages: 1, views: 60, vitals: group.vitals }],
};

function show(vitals: CampaignReport['vitals'], changes: Partial<CampaignReport['campaign']> = {}) {
  const campaign = {
    ...{ id: 'one', engine: 'browser', status: 'completed', inProgress: 0 },
    ...{ measure: 'sample', comparedUrl: null, ...changes },
  };
  const report = { campaign, vitals } as unknown as CampaignReport;
  renderWithApi(<CampaignVitalsTab report={report} />, {
    responses: { 'traffic.vitalsBySegment': () => bySegment },
  });
}

const measured: CampaignReport['vitals'] = {
  all: group,
  pages: [{ ...group, url: 'https://bakery.example/rye', deviceType: 'mobile' }],
  messages: [{ kind: 'console', text: 'No bread', views: 4 }],
  slowest: [
    {
      ...{ url: 'https://bakery.example/rye', deviceType: 'mobile', seq: 7 },
      traceId: '0b7c1b529f3e4c518e0a2f6d1a9c7e44',
      ...{ ttfbMs: 310, lcpMs: 4_900, loadMs: null },
    },
  ],
  isWeighted: false,
  distributions: [
    {
      vital: 'lcp',
      bins: [
        { from: 0, to: 2_500, views: 20, share: 0.3 },
        { from: 2_500, to: 4_000, views: 10, share: 0.2 },
        { from: 4_000, to: null, views: 30, share: 0.5 },
      ],
    },
  ],
};

describe('the web vitals of a campaign', () => {
  it('have a value with its band and interval, or say that there are too few', () => {
    show(measured);
    const headline = within(screen.getByRole('region', { name: 'Web vitals' }));
    expect(headline.getByText('75th percentile of 60 measured page views.')).toBeVisible();
    expect(headline.getByText('Poor')).toBeVisible();
    expect(headline.getByText('4.5 s–4.7 s (95%)')).toBeVisible();
    expect(headline.getByText('Too few to say')).toBeVisible();
    expect(headline.getByText('12 of 30 samples needed')).toBeVisible();
  });

  it('say that pages load sooner where every visit was measured', () => {
    show(measured, { measure: 'all' });
    expect(screen.getByText(/pages load sooner than for a new visitor/)).toBeVisible();
  });

  it('say that the headline is weighted', () => {
    show({ ...measured, isWeighted: true });
    expect(
      screen.getByText(
        /60 measured page views, each counted for as many page views as it stands for/,
      ),
    ).toBeVisible();
  });

  it('show how page views are spread over the bands, as chart and as table', async () => {
    show({ ...measured, isWeighted: true });
    const card = within(screen.getByRole('region', { name: 'Distribution of web vitals' }));
    expect(card.getByRole('img', { name: /^Largest Contentful Paint/ })).toBeVisible();
    expect(card.getByText('p75 4.6 s')).toBeVisible();
    expect(card.getByText(/Each measured page view is counted for as many/)).toBeVisible();
    const bands = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(bands.slice(1)).toEqual(['Good 30%', 'Needs improvement 20%', 'Poor 50%']);
    await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
    expect(card.getByRole('row', { name: 'LCP Over 4.0 s Poor 30 50%' })).toBeVisible();
  });

  it('have no distribution before the campaign has ended, and say so', () => {
    show({ ...measured, distributions: [] }, { status: 'running' });
    expect(screen.getByText('It is computed when the campaign ends.')).toBeVisible();
  });

  it('lead to the films of the pages', () => {
    show(measured);
    expect(screen.getByRole('link', { name: 'Filmstrips and evidence' })).toHaveAttribute(
      'href',
      '/campaigns/one?tab=evidence',
    );
  });

  it('name the page, the device, the largest element, and why there is no LCP', () => {
    show(measured);
    const pages = within(screen.getByRole('region', { name: 'By page and device' }));
    const row = pages.getByRole('row', { name: /\/rye/ });
    expect(row).toHaveTextContent('#hero');
    expect(row).toHaveTextContent('No LCP: the page stayed blank. (2 page views)');
  });

  it('have no errors to count where visits run no scripts', () => {
    show({
      ...measured,
      all: { ...group, consoleErrors: null, exceptions: null, failedRequests: null },
    });
    const errors = within(screen.getByRole('region', { name: 'Errors in the pages' }));
    expect(errors.getByText(/^Not counted: light visits run no scripts/)).toBeVisible();
  });

  it('name the traces of the slowest page views, to be copied', () => {
    show(measured);
    const slowest = within(screen.getByRole('region', { name: 'Slowest page views' }));
    const row = slowest.getByRole('row', { name: /\/rye/ });
    expect(row).toHaveTextContent('Visit 7, Mobile');
    expect(row).toHaveTextContent('4.9 s');
    expect(row).toHaveTextContent('0b7c1b529f3e4c518e0a2f6d1a9c7e44');
    expect(within(row).getByRole('button', { name: 'Copy trace id of visit 7' })).toBeVisible();
  });

  it('list the errors of the pages', () => {
    show(measured);
    const errors = within(screen.getByRole('region', { name: 'Errors in the pages' }));
    expect(
      errors.getByText(/4 console errors, 1 uncaught exception, 0 failed requests/),
    ).toBeVisible();
    expect(errors.getByText('No bread')).toBeVisible();
  });

  it('say when nothing was measured, and when something still can be', () => {
    const nothing = {
      all: null,
      pages: [],
      messages: [],
      slowest: [],
      isWeighted: false,
      distributions: [],
    };
    show(nothing);
    expect(screen.getByText('No page view of this campaign was measured.')).toBeVisible();
    show(nothing, { status: 'running' });
    expect(screen.getByText(/appear when the first measured visit has ended/)).toBeVisible();
  });

  it('shows the same by segment, once pages are measured', async () => {
    show(measured);
    const table = await screen.findByRole('region', { name: 'By segment' });
    const row = within(table).getByRole('row', { name: /^Shop/ });
    expect(within(row).getByText('4.6 s')).toBeVisible();
    expect(within(row).getByText('Too few to say')).toBeVisible();
  });
});
