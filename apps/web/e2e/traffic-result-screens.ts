import type { StartDirectResponse } from '@app/traffic/contract';
import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';
import { submit, untilCompleted, visitByJourney } from './campaigns.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** What campaigns in a real browser left behind: films and slow page views; two addresses compared; a journey's fields and its choice about cookies. */
export async function trafficResultScreens(
  demoSite: string,
  user: ApiUser,
  browserCampaignId: string,
  journey: { readonly id: string; readonly websiteId: string },
): Promise<readonly Screen[]> {
  const whole = { user, isWhole: true };
  const evidence = opens(`/campaigns/${browserCampaignId}?tab=evidence`, 'Requests');
  const choose = (name: string) => async (page: Page) => {
    await evidence(page);
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const card = page.getByRole('region', { name, exact: true });
    await card.getByRole('region', { name: 'Requests' }).waitFor();
    if (name === 'Film')
      await card
        .getByRole('img', { name: /^The page after/ })
        .last()
        .waitFor();
  };
  const compared = await compareAddresses(user, demoSite);
  const withConsent = await runJourneyWithConsent(user, journey.websiteId);
  return [
    { name: 'campaign-evidence-sample', ...whole, show: choose('Sample visit') },
    { name: 'campaign-evidence-film', ...whole, show: choose('Film') },
    {
      name: 'campaign-slowest-views',
      ...whole,
      show: opens(`/campaigns/${browserCampaignId}?tab=vitals`, 'Slowest page views'),
    },
    {
      name: 'campaign-addresses',
      ...whole,
      show: opens(`/campaigns/${compared}?tab=comparison`, 'All devices'),
    },
    {
      name: 'campaign-consent',
      ...whole,
      show: opens(`/campaigns/${withConsent}?tab=analytics-check`, 'Accepted'),
    },
    {
      name: 'direct-traffic-addresses',
      ...whole,
      async show(page) {
        await opens('/direct-traffic', 'Campaign History')(page);
        await page.getByLabel('Behavior').selectOption('Compare two addresses');
        await page.getByLabel('Address B').waitFor();
      },
    },
    {
      name: 'journey-step',
      ...whole,
      async show(page) {
        await opens(`/journeys/${journey.id}`, 'On the bread page')(page);
        await page.getByRole('button', { name: /^2\./ }).click();
        await page.getByLabel('Cookie choice').waitFor();
      },
    },
  ];
}

/** Returns the campaign once it has ended; its addresses are compared soon after. */
async function compareAddresses(user: ApiUser, demoSite: string): Promise<string> {
  const { jobId } = (await submit(user, 'POST', '/api/campaign/start-comparison', {
    ...{ targetUrl: `${demoSite}/bread`, comparedUrl: demoSite, visitsEach: 30, dwellMs: 5_000 },
    ...{ engine: 'http', speed: 'fast' },
  })) as StartDirectResponse;
  await untilCompleted(user, jobId);
  return jobId;
}

/** One visitor who accepts cookies, which an analytics tool has counted. */
async function runJourneyWithConsent(user: ApiUser, websiteId: string): Promise<string> {
  const { campaignId } = await visitByJourney(user, websiteId, {
    name: 'Accept cookies',
    steps: [
      { kind: 'open', address: '/' },
      { kind: 'click', target: ['aria/Bread'], consent: 'accepted' },
    ],
  });
  await submit(user, 'PUT', `/api/campaigns/${campaignId}/analytics-check/plausible`, {
    ...{ total: 1, desktop: null, mobile: null, tablet: null },
    consent: { accepted: 1, declined: null, none: null },
  });
  return campaignId;
}
