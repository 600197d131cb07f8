import type { SharedReportCreated } from '@app/seo-scan/contract';
import type { ApiUser } from './api.ts';
import { ownDemoSite, submit } from './campaigns.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const PAGES = 10;

/** What leaves the product: links to reports, sitemaps, tables, scheduled exports, submissions to search engines. */
export async function sharingScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  const websiteId = await ownDemoSite(user, demoSite);
  const scanId = await user.scan(demoSite, PAGES);
  const share = async (link: object) =>
    (
      (await submit(user, 'POST', '/api/seo/shared-reports', {
        scanId,
        ...link,
      })) as SharedReportCreated
    ).token;
  const open = await share({ label: 'For the agency' });
  const locked = await share({ password: 'flour-and-water' });
  await submit(user, 'POST', '/api/seo/export-schedules', {
    ...{ websiteId, tables: ['pages', 'issues'], format: 'parquet', endpoint: `${demoSite}/` },
    ...{ region: 'eu-central-1', bucket: 'harbour-bakery', prefix: 'seo/', accessKeyId: 'AKIA42' },
    ...{ secretAccessKey: 'not a real one', frequency: 'weekly', weekday: 1, time: '05:30' },
    ...{ dayOfMonth: null, cron: null, timeZone: 'Europe/London' },
  });
  await submit(user, 'POST', '/api/seo/index-now/set-up', { websiteId });
  const website = `/websites/${encodeURIComponent(new URL(demoSite).host)}`;
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
    { name: 'scheduled-exports', ...whole, show: setup },
    { name: 'scheduled-export-new', ...dialog, show: presses(setup, 'Add export') },
  ];
}
