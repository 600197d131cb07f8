import { describe, expect, it } from '@jest/globals';
import type { CampaignResults, CampaignStatus } from '@app/traffic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { NewCampaignPage } from './new-campaign-page.js';

const ID = '0b8f3f1e-1111-4111-8111-000000000001';
const traffic = { defaultCountry: 'DE', trafficSpeed: 'fast', autoRetry: false, retries: 2 };

const copied = {
  ...{ id: ID, type: 'direct', targetUrl: 'https://bakery.example/rye', visitors: 7, addresses: 3 },
  ...{
    dwellMs: 90_000,
    engine: 'http',
    speed: 'slow',
    windowMinutes: 90,
    country: 'FR',
    retries: 1,
  },
  ...{ scroll: false, naturalBrowsing: true, clickInternalLinks: false, keywords: [] },
  ...{ measure: 'all', budgets: ['errors == 0'] },
  journey: null,
  comparedUrl: null,
  searchEngine: null,
};

const repeated = {
  ...{ id: ID, websiteId: ID, targetUrl: 'https://bakery.example/rye', visits: 3 },
  ...{ frequency: 'daily', time: '06:30', weekday: null, dayOfMonth: null, timeZone: 'UTC' },
  ...{ enabled: true, notifyByEmail: true, nextRunAt: null, lastRun: null, createdAt: '' },
  campaign: {
    kind: 'direct',
    order: {
      urls: Array(3).fill('https://bakery.example/rye'),
      ...{ dwellMs: 6_000, scroll: true, engine: 'http', speed: 'medium', country: 'US' },
      ...{ autoRetry: true, retries: 2, measure: 'sample', budgets: [] },
    },
  },
};

const bakery = {
  ...{ id: '0b8f3f1e-2222-4222-8222-000000000001', url: 'https://bakery.example' },
  ...{ domain: 'bakery.example', verified: true },
};

type ShowOptions = {
  status?: CampaignStatus | null;
  start?: () => unknown;
  path?: string;
  websites?: readonly object[];
  /** When the history responds. */
  history?: Promise<unknown>;
};

function show(options: ShowOptions) {
  const { status = null, start, path: given, websites = [], history } = options;
  const calls: string[] = [];
  let now: CampaignStatus | null = status;
  const results = (): CampaignResults => ({
    total: 10,
    completed: 4,
    inProgress: 0,
    failed: 1,
    cancelled: now === 'stopped' ? 5 : 0,
    status: now ?? 'queued',
    pagesVisited: 9,
    expectedEndAt: null,
    turn: null,
  });
  const responses = {
    'auth.settings.get': () => ({ traffic }),
    'billing.gate': () => ({
      state: 'ok',
      plan: 'Starter',
      remaining: 5,
      total: 500,
      renewsAt: null,
    }),
    'domain.list': () => ({ success: true, websites, limit: 3, canAddMore: true }),
    async 'traffic.list'() {
      await history;
      return { campaigns: [], nextCursor: null };
    },
    'traffic.engines': () => ({ engines: [], startsPerMinute: 600 }),
    'traffic.results': results,
    'traffic.get': () => copied,
    'traffic.startDirect'(input: unknown) {
      calls.push(JSON.stringify(input));
      if (start !== undefined) return start();
      now = 'running';
      return { jobId: ID, count: 10, status: 'queued' };
    },
    'journeys.list': () => ({
      journeys: [{ id: ID, websiteId: ID, name: 'Buy bread', steps: 2, goals: [], updatedAt: '' }],
    }),
    'campaignSchedules.create'(input: unknown) {
      calls.push(JSON.stringify(input));
      throw refusal('validation_failed', 'Bad gate', { 'budgets.0': 'Nothing is measured so.' });
    },
    'campaignSchedules.get': () => ({ schedule: repeated }),
    'traffic.stop'() {
      now = 'stopped';
      return { success: true, status: 'stopped' };
    },
  };
  const path = given ?? (status === null ? '/direct-traffic' : `/direct-traffic?campaign=${ID}`);
  renderWithApi(<NewCampaignPage source="direct" />, { responses, path });
  return calls;
}

const startButton = () => screen.findByRole('button', { name: 'Start' });
const stopButton = () => screen.getByRole('button', { name: 'Stop' });

describe('a new direct campaign', () => {
  it('starts with the defaults and the preferences, ready to start', async () => {
    show({});
    expect(await startButton()).toBeEnabled();
    expect(stopButton()).toBeDisabled();
    expect(screen.getByLabelText('Visitors')).toHaveValue(10);
    expect(screen.getByLabelText('Duration (minutes)')).toHaveValue(0.5);
    expect(screen.getByLabelText('Visitor country')).toHaveValue('DE');
    expect(screen.getByLabelText('Traffic speed')).toHaveValue('fast');
    expect(screen.getByText('No running campaigns')).toBeVisible();
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
  });

  it('starts once, disables Start and enables Stop, and stops', async () => {
    const user = userEvent.setup();
    const calls = show({});
    await startButton();
    await user.type(screen.getByLabelText('Target URL'), 'bakery.example');
    await user.dblClick(await startButton());
    await waitFor(() => expect(stopButton()).toBeEnabled());
    expect(await startButton()).toBeDisabled();
    expect(calls).toHaveLength(1);
    expect(await screen.findByText('4 of 10 visits completed')).toBeVisible();
    await user.click(stopButton());
    await waitFor(() => expect(stopButton()).toBeDisabled());
    expect(
      await screen.findByText('4 visits charged, 6 visits returned to your plan.'),
    ).toBeVisible();
    expect(await startButton()).toBeEnabled();
  });

  it.each([
    ['queued', true],
    ['running', true],
    ['paused', false],
    ['completed', false],
    ['failed', false],
  ] as const)('of a %s campaign has Stop open: %p', async (status, isOpen) => {
    show({ status });
    await screen.findByText('4 of 10 visits completed');
    await waitFor(() => expect(stopButton().hasAttribute('disabled')).toBe(!isOpen));
    expect((await startButton()).hasAttribute('disabled')).toBe(isOpen);
  });

  it('requires a URL, and accepts an empty number of visitors as one', async () => {
    const user = userEvent.setup();
    const calls = show({});
    await startButton();
    await user.clear(screen.getByLabelText('Visitors'));
    await user.type(screen.getByLabelText('Visitors'), '0');
    await user.tab();
    expect(screen.getByLabelText('Visitors')).toHaveValue(1);
    await user.click(await startButton());
    expect(await screen.findByText('Please enter a website URL')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('suggests the only verified website, and leaves the URL empty once the user has emptied it', async () => {
    const user = userEvent.setup();
    const history = Promise.withResolvers<null>();
    show({ websites: [bakery], history: history.promise });
    await startButton();
    const url = screen.getByLabelText('Target URL');
    await waitFor(() => expect(url).toHaveValue(bakery.url));
    await user.clear(url);
    history.resolve(null);
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    expect(url).toHaveValue('');
  });

  it('schedules what the form says, and shows below the gates which of them is refused', async () => {
    const user = userEvent.setup();
    const calls = show({ path: `/direct-traffic?journey=${ID}` });
    await screen.findByRole('option', { name: 'Buy bread' });
    await user.selectOptions(screen.getByLabelText('Journey'), ID);
    await user.type(screen.getByLabelText('Gates (optional)'), 'bread == 0');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Each run takes 10 visits from your plan');
    await user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText('Gate 1: Nothing is measured so.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(calls[0] ?? '')).toMatchObject({
      ...{ frequency: 'daily', time: '06:00', notifyByEmail: true },
      campaign: { kind: 'journey', order: { journeyId: ID, budgets: ['bread == 0'] } },
    });
  });

  it('saves the schedule it was opened from by Enter, and starts visits only by Start', async () => {
    const user = userEvent.setup();
    const calls = show({ path: `/direct-traffic?schedule=${ID}` });
    expect(await screen.findByRole('region', { name: 'Scheduled campaign' })).toBeVisible();
    await user.type(screen.getByLabelText('Target URL'), '{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(calls).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await startButton());
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('queues the next campaign while one runs', async () => {
    const user = userEvent.setup();
    const calls = show({ status: 'running' });
    await user.type(await screen.findByLabelText('Target URL'), 'bakery.example');
    await user.click(await screen.findByRole('button', { name: 'Add to queue' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0] ?? '')).toMatchObject({ queue: true });
    expect(await startButton()).toBeDisabled();
  });

  it('offers the queue where the plan has too few visits now, not where it never has enough', async () => {
    const user = userEvent.setup();
    let total = 500;
    show({
      start() {
        throw refusal('visits_exhausted', 'Only 5 visits are left.', { asked: 10, total });
      },
    });
    await user.type(await screen.findByLabelText('Target URL'), 'bakery.example');
    await user.click(await startButton());
    expect(await screen.findByRole('button', { name: 'Add to queue' })).toBeVisible();
    total = 9;
    await user.type(screen.getByLabelText('Target URL'), '/bread');
    await user.click(await startButton());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to queue' })).toBeNull());
  });

  it('starts with the values of the campaign that is duplicated', async () => {
    show({ path: `/direct-traffic?copy=${ID}` });
    expect(await screen.findByText('Copy of the campaign on bakery.example/rye')).toBeVisible();
    expect(screen.getByLabelText('Target URL')).toHaveValue('https://bakery.example/rye');
    expect(screen.getByLabelText('Visitors')).toHaveValue(7);
    expect(screen.getByLabelText('Duration (minutes)')).toHaveValue(1.5);
    expect(screen.getByLabelText('Spread over (minutes)')).toHaveValue(90);
    expect(screen.getByText(/It visited 3 addresses/)).toBeVisible();
  });

  it('explains how to verify the website, and keeps the input', async () => {
    const user = userEvent.setup();
    show({
      start() {
        throw refusal('website_not_verified', 'Verify bakery.example first.');
      },
    });
    await startButton();
    await user.type(screen.getByLabelText('Target URL'), 'bakery.example');
    await user.click(await startButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Verify bakery.example first.');
    expect(within(alert).getByRole('link', { name: 'Verify the website' })).toBeVisible();
    expect(screen.getByLabelText('Target URL')).toHaveValue('bakery.example');
    expect(await startButton()).toBeEnabled();
  });
});
