import type { Page } from '@playwright/test';
import type {
  CampaignScheduleList,
  CampaignScheduleResponse,
  StartDirectResponse,
} from '@app/traffic/contract';
import { setTimeout } from 'node:timers/promises';
import type { ApiUser } from './api.ts';
import { submit, untilCompleted } from './campaigns.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const MINUTE_MS = 60_000;
const POLL_MS = 1_000;
const RUN_TIMEOUT_MS = 4 * MINUTE_MS;

/** What only shows after something has happened: a schedule that has run, visits without a browser that failed, a recording. */
export async function trafficRunScreens(
  demoSite: string,
  user: ApiUser,
  campaign: { readonly id: string; readonly otherId: string },
): Promise<readonly Screen[]> {
  const whole = { user, isWhole: true };
  const light = await runLightVisits(user, [`${demoSite}/bread`, `${demoSite}/gone`]);
  await untilScheduleHasRun(user, demoSite);
  return [
    {
      name: 'campaign-schedules-run',
      ...whole,
      show: opens('/campaign-schedules', 'Gates missed'),
    },
    {
      name: 'campaign-evidence-light',
      ...whole,
      show: opens(`/campaigns/${light}?tab=evidence`, 'Requests'),
    },
    {
      name: 'campaign-comparison-print',
      ...whole,
      isPrinted: true,
      show: opens(
        `/campaigns/${campaign.id}?tab=comparison&with=${campaign.otherId}`,
        'All pages and devices',
      ),
    },
    { name: 'journey-recorded', ...whole, show: (page) => record(page) },
  ];
}

/** Sends visitors without a browser to each address; returns the campaign once it has ended. */
async function runLightVisits(user: ApiUser, urls: readonly string[]): Promise<string> {
  const { jobId } = (await submit(user, 'POST', '/api/campaign/start', {
    ...{ urls, dwellMs: 5_000, engine: 'http', speed: 'fast', autoRetry: false },
  })) as StartDirectResponse;
  await untilCompleted(user, jobId);
  return jobId;
}

/** A schedule that is due in the next minute, with a gate that it misses. */
async function untilScheduleHasRun(user: ApiUser, demoSite: string): Promise<void> {
  const order = {
    urls: [demoSite],
    dwellMs: 5_000,
    engine: 'http',
    budgets: ['visits.failed > 0'],
  };
  const time = new Date(Date.now() + MINUTE_MS).toISOString().slice(11, 16);
  const { schedule } = (await submit(user, 'POST', '/api/campaign-schedules', {
    ...{ campaign: { kind: 'direct', order }, frequency: 'daily', time, timeZone: 'UTC' },
  })) as CampaignScheduleResponse;
  for (const deadline = Date.now() + RUN_TIMEOUT_MS; Date.now() < deadline;) {
    const { schedules } = (await submit(
      user,
      'GET',
      '/api/campaign-schedules',
    )) as CampaignScheduleList;
    const run = schedules.find(({ id }) => id === schedule.id)?.lastRun ?? null;
    if (run?.campaign?.gates != null) return;
    await setTimeout(POLL_MS);
  }
  throw new Error('The schedule has not run.');
}

/** Records a journey as its owner would: in the form, with the recorder's tag on the website. */
async function record(page: Page): Promise<void> {
  await opens('/journeys/new', 'Try journey')(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Recording' });
  await panel.getByText('Waiting for the recorder').waitFor();
  const address = await panel.getByRole('link', { name: /^Open / }).getAttribute('href');
  const [, script = ''] = /src="([^"]+)"/.exec((await panel.textContent()) ?? '') ?? [];
  const website = await page.context().newPage();
  await website.addInitScript(`addEventListener('DOMContentLoaded', () => {
    document.head.append(Object.assign(document.createElement('script'), { src: '${script}' }));
  })`);
  await website.goto(address ?? '');
  await panel.getByText('Recording: 1 step').waitFor();
  await website.getByRole('link', { name: 'Bread' }).first().click();
  await website.waitForLoadState();
  await panel.getByText('Recording: 2 steps').waitFor();
  await website.close();
}
