import type { ApiUser } from './api.ts';
import {
  giveVisits,
  ownDemoSite,
  runBrowserCampaign,
  runCampaign,
  scheduleCampaign,
  visitByJourney,
} from './campaigns.ts';
import type { VisitedJourney } from './campaigns.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { trafficResultScreens } from './traffic-result-screens.ts';
import { trafficRunScreens } from './traffic-run-screens.ts';

/** Campaigns, analytics and the overview: of a new account, and of one whose campaign has ended. */
export async function trafficScreens(
  demoSite: string,
  beginner: ApiUser,
  sender: ApiUser,
): Promise<readonly Screen[]> {
  await giveVisits(sender);
  const websiteId = await ownDemoSite(sender, demoSite);
  const gates = ['visits.failed == 0', 'visits.failed > 0', 'ttfb.p75 <= 800 ms'];
  const id = await runCampaign(sender, demoSite, gates);
  const journey = await runJourney(sender, websiteId);
  const otherId = await runCampaign(sender, demoSite);
  const compared = `comparison&with=${otherId}`;
  const scheduled = `/direct-traffic?schedule=${await scheduleCampaign(sender, demoSite)}`;
  const schedules = opens('/campaign-schedules', 'Has not run yet');
  const campaign = `/campaigns/${id}`;
  const seen = await runBrowserCampaign(sender, [`${demoSite}/bread`, `${demoSite}/gone`]);
  const copy = `/seo-traffic?copy=${id}`;
  const today = new Date().toISOString().slice(0, 10);
  const days = `/analytics?from=${today}&to=${today}`;
  const empty = { user: beginner, isWhole: true };
  const whole = { user: sender, isWhole: true };
  const detail = opens(campaign, 'Planned and actual starts');
  return [
    { name: 'overview-empty', ...empty, show: opens('/dashboard', 'What to do next') },
    { name: 'traffic-gate', ...empty, show: opens('/direct-traffic', 'Subscription Required') },
    { name: 'analytics-empty', ...empty, show: opens('/analytics', 'No traffic yet') },
    { name: 'overview', ...whole, show: opens('/dashboard', 'Health scores') },
    { name: 'direct-traffic', ...whole, show: opens('/direct-traffic', 'Campaign History') },
    { name: 'seo-traffic', ...whole, show: opens('/seo-traffic', 'Completed') },
    {
      name: 'campaign-schedules-empty',
      ...empty,
      show: opens('/campaign-schedules', 'No scheduled campaigns yet'),
    },
    { name: 'campaign-schedules', ...whole, show: schedules },
    {
      ...{ name: 'campaign-schedule-time', user: sender, isWhole: false },
      show: presses(schedules, /^Schedule settings/),
    },
    { name: 'campaign-scheduled', ...whole, show: opens(scheduled, 'Save schedule changes') },
    { name: 'journeys-empty', ...empty, show: opens('/journeys', 'No journeys yet') },
    { name: 'journey-new', ...whole, show: opens('/journeys/new', 'Try journey') },
    {
      name: 'journey-recording',
      ...whole,
      async show(page) {
        await opens('/journeys/new', 'Try journey')(page);
        await page.getByRole('button', { name: 'Record', exact: true }).click();
        await page.getByText('Waiting for the recorder').waitFor();
      },
    },
    { name: 'campaign', ...whole, show: detail },
    { name: 'campaign-share', user: sender, isWhole: false, show: presses(detail, 'Share') },
    { name: 'campaign-visits', ...whole, show: opens(`${campaign}?tab=visits`, 'CSV') },
    { name: 'campaign-vitals', ...whole, show: opens(`${campaign}?tab=vitals`, 'Web vitals') },
    {
      name: 'campaign-evidence',
      ...whole,
      show: opens(`/campaigns/${seen}?tab=evidence`, 'Requests'),
    },
    { name: 'campaign-pages', ...whole, show: opens(`${campaign}?tab=pages`, 'Typical load time') },
    { name: 'campaign-keywords', ...whole, show: opens(`${campaign}?tab=keywords`, 'sourdough') },
    {
      name: 'campaign-analytics-check',
      ...whole,
      show: opens(`${campaign}?tab=analytics-check`, 'Analytics'),
    },
    {
      name: 'campaign-comparison',
      ...whole,
      async show(page) {
        await opens(`${campaign}?tab=${compared}`, 'Compare with')(page);
        await page.getByRole('button', { name: 'Compare', exact: true }).click();
        await page.getByText('All pages and devices').waitFor();
      },
    },
    { name: 'journeys', ...whole, show: opens('/journeys', 'Find the bread') },
    { name: 'journey', ...whole, show: opens(`/journeys/${journey.id}`, 'On the bread page') },
    {
      name: 'campaign-journey',
      ...whole,
      show: opens(`/campaigns/${journey.campaignId}`, 'lost here'),
    },
    ...(await trafficResultScreens(demoSite, sender, seen, { id: journey.id, websiteId })),
    ...(await trafficRunScreens(demoSite, sender, { id, otherId })),
    { name: 'campaign-copy', ...whole, show: opens(copy, 'Copy of the campaign') },
    { name: 'analytics', ...whole, show: opens('/analytics', 'Traffic Trends') },
    { name: 'analytics-days', ...whole, show: opens(days, 'Traffic Trends') },
  ];
}

/** A journey with a goal and a step at which its only visitor is lost, in a real browser. */
function runJourney(user: ApiUser, websiteId: string): Promise<VisitedJourney> {
  return visitByJourney(user, websiteId, {
    name: 'Find the bread',
    steps: [
      { kind: 'open', address: '/' },
      { kind: 'click', target: ['aria/Bread'], name: 'On the bread page', isGoal: true },
      { kind: 'waitForText', text: 'No such words', waitSeconds: 1 },
    ],
  });
}
