import type { SharedReportCreated } from '@app/shared-reports/contract';
import type { StartDirectResponse } from '@app/traffic/contract';
import type { ApiUser } from './api.ts';
import { giveVisits, ownDemoSite, submit, untilCompleted } from './campaigns.ts';
import { opens, picks, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const PAGES = 10;

/** What leaves the product: links to reports, sitemaps, tables, scheduled exports, submissions to search engines. */
export async function sharingScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  const websiteId = await ownDemoSite(user, demoSite);
  const scanId = await user.scan(demoSite, PAGES);
  const campaignId = await runMeasuredCampaign(demoSite, user);
  const share = async (link: Readonly<Record<string, unknown>>) =>
    ((await submit(user, 'POST', '/api/seo/shared-reports', link)) as SharedReportCreated).token;
  const open = await share({ scanId, label: 'For the agency' });
  const locked = await share({ scanId, password: 'flour-and-water' });
  const ofCampaign = await share({ campaignId, label: 'For the hosting company' });
  await submit(user, 'POST', '/api/seo/export-schedules', {
    ...{ websiteId, tables: ['pages', 'issues'], format: 'parquet', endpoint: `${demoSite}/` },
    ...{ region: 'eu-central-1', bucket: 'harbour-bakery', prefix: 'seo/', accessKeyId: 'AKIA42' },
    ...{ secretAccessKey: 'not a real one', frequency: 'weekly', weekday: 1, time: '05:30' },
    ...{ dayOfMonth: null, cron: null, timeZone: 'Europe/London' },
  });
  await submit(user, 'POST', '/api/seo/index-now/set-up', { websiteId });
  const website = `/websites/${encodeURIComponent(new URL(demoSite).host)}`;
  const campaign = opens(`/campaigns/${campaignId}`, 'For the hosting company');
  const reports = opens(`${website}/reports`, 'For the agency');
  const setup = opens(`${website}/setup`, 'harbour-bakery');
  const visitor = { user: null, isWhole: true };
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  return [
    { name: 'shared-links', ...whole, show: reports },
    { name: 'shared-link-new', ...dialog, show: presses(reports, 'Share this report') },
    { name: 'shared-link-revoke', ...dialog, show: presses(reports, /^Revoke the link/) },
    { name: 'shared-report', ...visitor, show: opens(`/shared/${open}`, 'passed') },
    { name: 'shared-report-locked', ...visitor, show: opens(`/shared/${locked}`, 'Password') },
    { name: 'shared-report-gone', ...visitor, show: opens('/shared/made-up', 'link') },
    { name: 'shared-campaign-links', ...whole, show: campaign },
    {
      ...{ name: 'shared-campaign-new', ...dialog },
      show: picks(campaign, 'Share', 'Link to the report'),
    },
    { name: 'shared-campaign', ...visitor, show: opens(`/shared/${ofCampaign}`, 'Map of pages') },
    {
      ...{ name: 'shared-campaign-printed', ...visitor, isPrinted: true },
      show: opens(`/shared/${ofCampaign}`, 'Map of pages'),
    },
    { name: 'scheduled-exports', ...whole, show: setup },
    { name: 'scheduled-export-new', ...dialog, show: presses(setup, 'Add export') },
  ];
}

const MEASURED_VISITS = 32; // quantiles need 30
const FAILING_VISITS = 2;

/** A campaign with a distribution, failed visits, and gates that are met and missed. */
async function runMeasuredCampaign(demoSite: string, user: ApiUser): Promise<string> {
  await giveVisits(user);
  const paths = [
    ...Array.from({ length: MEASURED_VISITS }, (_, at) => (at % 3 === 0 ? '/' : '/bread')),
    ...Array.from({ length: FAILING_VISITS }, () => '/gone'),
  ];
  const { jobId } = (await submit(user, 'POST', '/api/campaign/start', {
    urls: paths.map((path) => `${demoSite}${path}`),
    ...{ dwellMs: 5_000, scroll: false, engine: 'http', measure: 'all', speed: 'fast' },
    ...{ autoRetry: false, budgets: ['ttfb.p75 <= 800 ms', 'visits.failed == 0'] },
  })) as StartDirectResponse;
  await untilCompleted(user, jobId);
  return jobId;
}
