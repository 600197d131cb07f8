import type { OrderResponse, SubscriptionsResponse } from '@app/billing/contract';
import type {
  CampaignResults,
  CampaignScheduleResponse,
  JourneyResponse,
  StartDirectResponse,
  StartSeoResponse,
  VisitList,
} from '@app/traffic/contract';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { freeCode } from './plan.ts';

const CAMPAIGN_TIMEOUT_MS = 60_000;
const POLL_MS = 250;

const logEntry = z.object({
  path: z.string(),
  status: z.number(),
  userAgent: z.string(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  visit: z.string().nullable(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** Buys the Starter visit plan (500 visits) with a code that covers the full price; once per account. */
export async function giveVisits(user: ApiUser): Promise<void> {
  const order = { planCode: 'visits_starter', method: 'upi', discountCode: await freeCode() };
  const { order: made } = (await submit(user, 'POST', '/api/orders', order)) as OrderResponse;
  await submit(user, 'POST', `/api/orders/${made.id}/activate-free`);
}

/** Adds the demo website and publishes its verification file on the bakery's notice board; returns its id. */
export async function ownDemoSite(user: ApiUser, demoSite: string): Promise<string> {
  const { website } = await user.addWebsite(demoSite);
  await verifyDemoSite(user, demoSite, website);
  return website.id;
}

/** Publishes the verification file of this website, which is the demo website. */
export async function verifyDemoSite(
  user: ApiUser,
  demoSite: string,
  website: Awaited<ReturnType<ApiUser['addWebsite']>>['website'],
): Promise<void> {
  await fetch(`${demoSite}/notice-board/${website.verification.meta.content}`);
  await submit(user, 'POST', `/api/seo/websites/${website.id}/verify`, { method: 'file' });
}

/** Sends measured visitors of the real browser to each address of the user's website; returns the campaign's id once it has ended. */
export async function runBrowserCampaign(user: ApiUser, urls: readonly string[]): Promise<string> {
  const { jobId } = (await submit(user, 'POST', '/api/campaign/start', {
    ...{ urls, dwellMs: 5_000, scroll: false, engine: 'browser', measure: 'all' },
    ...{ speed: 'fast', autoRetry: false },
  })) as StartDirectResponse;
  await untilCompleted(user, jobId);
  return jobId;
}

/** Runs a small SEO campaign on the user's website with the light engine; returns its id once it has ended. */
export async function runCampaign(
  user: ApiUser,
  targetUrl: string,
  budgets: readonly string[] = [],
): Promise<string> {
  const { jobId } = (await submit(user, 'POST', '/seo-traffic', {
    targetUrl,
    keywords: 'sourdough bread, wedding cakes',
    visitsPerKeyword: 2,
    dwellTimeSeconds: 5,
    engine: 'http',
    speed: 'fast',
    budgets,
  })) as StartSeoResponse;
  await untilCompleted(user, jobId);
  return jobId;
}

/** Waits until every visit of a campaign has ended. */
export async function untilCompleted(user: ApiUser, jobId: string): Promise<void> {
  for (const deadline = Date.now() + CAMPAIGN_TIMEOUT_MS; Date.now() < deadline;) {
    const { status } = (await submit(user, 'GET', `/results/${jobId}`)) as CampaignResults;
    if (status === 'completed') return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The campaign ${jobId} did not end in time.`);
}

/** Repeats a direct campaign of three visits daily; returns the id of the schedule. */
export async function scheduleCampaign(user: ApiUser, targetUrl: string): Promise<string> {
  const urls = Array.from({ length: 3 }, () => targetUrl);
  const order = { urls, dwellMs: 5_000, engine: 'http', budgets: ['visits.failed == 0'] };
  const { schedule } = (await submit(user, 'POST', '/api/campaign-schedules', {
    ...{ campaign: { kind: 'direct', order }, frequency: 'daily', time: '06:30' },
    timeZone: 'Europe/Berlin',
  })) as CampaignScheduleResponse;
  return schedule.id;
}

/** The number of visits that can still be ordered. */
export async function visitsLeft(user: ApiUser): Promise<number | undefined> {
  const { visits } = (await submit(user, 'GET', '/api/subscriptions')) as SubscriptionsResponse;
  return visits?.remainingVisits;
}

export async function visitsOf(user: ApiUser, campaignId: string): Promise<VisitList['visits']> {
  const path = `/api/campaigns/${campaignId}/visits?limit=100`;
  return ((await submit(user, 'GET', path)) as VisitList).visits;
}

/** The entries of a campaign in the bakery's own access log. */
export async function accessLog(demoSite: string, campaignId: string): Promise<LogEntry[]> {
  const response = await fetch(`${demoSite}/access-log?campaign=${campaignId}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => logEntry.parse(JSON.parse(line)));
}

/** Calls the API; throws on a refusal. */
export async function submit(
  user: ApiUser,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(new URL(path, setting('BASE_URL')), {
    method,
    headers: {
      authorization: `Bearer ${user.session.sessionToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text) as unknown;
}

export interface VisitedJourney {
  readonly id: string;
  readonly campaignId: string;
}

/** Stores a journey of a website and sends one visitor on it, in a real browser; resolves when the visit has ended. */
export async function visitByJourney(
  user: ApiUser,
  websiteId: string,
  definition: { readonly name: string; readonly steps: readonly object[] },
): Promise<VisitedJourney> {
  const { journey } = (await submit(user, 'POST', '/api/journeys', {
    websiteId,
    journey: { ...definition, values: [] },
  })) as JourneyResponse;
  const { jobId } = (await submit(user, 'POST', '/api/campaign/start-journey', {
    journeyId: journey.id,
    visitors: 1,
  })) as StartDirectResponse;
  await untilCompleted(user, jobId);
  return { id: journey.id, campaignId: jobId };
}
