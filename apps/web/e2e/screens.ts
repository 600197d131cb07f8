import type { APIRequestContext } from '@playwright/test';
import { ApiUser, registerPerson } from './api.ts';
import { setting } from './browser.ts';
import { domainScreens } from './domain-screens.ts';
import { fixScreens } from './fix-screens.ts';
import { invoiceScreens } from './invoice-screens.ts';
import { keywordScreens } from './keyword-screens.ts';
import { monitoringScreens } from './monitoring-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { rankedKeywordScreens } from './ranked-keyword-screens.ts';
import { opens, presses, types } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { giveSearchConsole } from './search-console.ts';
import { segmentScreens } from './segment-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { siteDataScreens } from './site-data-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { teamScreens } from './team-screens.ts';
import { trafficScreens } from './traffic-screens.ts';

/** Every screen and dialog, with the data they need. */
export async function screensOf(
  demoSite: string,
  api: APIRequestContext,
): Promise<readonly Screen[]> {
  const newUser = async () => ApiUser.signIn(api, await registerPerson(api));
  const beginner = await newUser();
  const regular = await newUser();
  const analyst = await newUser();
  const returning = await newUser();
  const fixer = await newUser();
  const [owner, customer, admin] = [await newUser(), await newUser(), await signInAdmin(api)];
  const [{ scanId, failedId }, pageId, againId] = await Promise.all([
    useUpAllowance(demoSite, regular),
    analyst.scan(demoSite, 1, { mode: 'page' }),
    scanTwice(demoSite, returning),
  ]);
  return [
    ...publicScreens(demoSite),
    ...paymentScreens(beginner),
    ...invoiceScreens(beginner, regular),
    ...settingsScreens(beginner),
    ...dashboardScreens(demoSite, beginner, regular),
    ...scanScreens(regular, scanId, failedId),
    ...shellScreens(returning, againId),
    ...returningScreens(demoSite, returning, againId),
    ...onPageScreens(demoSite, analyst, pageId),
    ...(await keywordScreens(beginner, analyst)),
    ...(await rankedKeywordScreens(demoSite, await newUser())),
    ...(await searchConsoleScreens(analyst)),
    ...(await domainScreens(analyst, beginner, await newUser())),
    ...(await fixScreens(demoSite, fixer)),
    ...(await trafficScreens(demoSite, beginner, analyst)),
    ...(await monitoringScreens(demoSite, await newUser())),
    ...(await segmentScreens(demoSite, await newUser())),
    ...(await siteDataScreens(demoSite, await newUser())),
    ...(await teamScreens(api, demoSite, owner, analyst)),
    ...(await staffScreens(api, admin, customer)),
  ];
}

async function searchConsoleScreens(user: ApiUser): Promise<readonly Screen[]> {
  await giveSearchConsole(user);
  const whole = { user, isWhole: true };
  return [
    { name: 'search-console', ...whole, show: opens('/gsc-analytics', 'rye rolls') },
    {
      name: 'search-console-countries',
      ...whole,
      show: opens('/gsc-analytics?by=countries&measure=position', 'Netherlands'),
    },
    { name: 'settings-search-console', ...whole, show: opens('/settings', 'days fetched') },
  ];
}

function signInAdmin(api: APIRequestContext): Promise<ApiUser> {
  const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
  return ApiUser.signIn(api, { name: 'Staff', email, password });
}

async function useUpAllowance(demoSite: string, user: ApiUser) {
  await user.addWebsite(demoSite);
  const failedId = await user.startScan(`${demoSite}/winter-hours`, 1);
  await user.untilEnded(failedId); // and refunds its page
  return { failedId, scanId: await user.scan(demoSite, 25) };
}

/** Returns the second scan, which contains the changes since the first. */
async function scanTwice(demoSite: string, user: ApiUser): Promise<string> {
  await user.addWebsite(demoSite);
  await user.scan(demoSite, 12);
  return user.scan(demoSite, 12, { rescan: true });
}

function publicScreens(demoSite: string): readonly Screen[] {
  const visitor = { user: null, isWhole: true };
  return [
    { name: 'landing', ...visitor, show: opens('/', 'Find what holds') },
    {
      name: 'guest-result',
      ...visitor,
      async show(page) {
        await page.goto('/');
        await page.getByLabel('Website address').fill(demoSite);
        await page.getByRole('button', { name: 'Scan for free' }).click();
        await page.getByText('What to fix, worst first').waitFor();
      },
    },
    { name: 'guest-result-gone', ...visitor, show: opens('/scan/made-up', 'This result is gone') },
    { name: 'quick-start-guest', ...visitor, show: opens('/quick-start', 'Ready:') },
    { name: 'contact', ...visitor, show: opens('/contact', 'Write to the people') },
    { name: 'bot', ...visitor, show: opens('/bot', 'GroundswellBot/1.0') },
    { name: 'login', ...visitor, show: opens('/login', 'New to Groundswell?') },
    {
      name: 'register',
      ...visitor,
      isWhole: false,
      async show(page) {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Register' }).click();
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByText('Name is required').waitFor();
      },
    },
  ];
}

function dashboardScreens(demoSite: string, beginner: ApiUser, regular: ApiUser): Screen[] {
  const empty = opens('/seo-auto-fix', 'No scans yet');
  const filled = opens('/seo-auto-fix', 'Latest result');
  const dialog = { user: regular, isWhole: false };
  return [
    { name: 'dashboard-empty', user: beginner, isWhole: true, show: empty },
    {
      name: 'websites-empty',
      user: beginner,
      isWhole: true,
      show: opens('/websites', 'No websites yet'),
    },
    {
      name: 'progress',
      user: beginner,
      isWhole: false,
      async show(page) {
        await opens('/seo-auto-fix', 'Page scans this month')(page);
        await page.getByLabel('URL to scan').fill(`${demoSite}/proving-drawer/20`);
        await page.getByRole('button', { name: 'Scan Now' }).click();
        await page.getByRole('progressbar', { name: 'Scan progress' }).waitFor();
        await page.waitForTimeout(1_500); // until something has been counted
      },
      async leave(page) {
        await page.getByRole('button', { name: 'Cancel scan' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
    },
    { name: 'dashboard', user: regular, isWhole: true, show: filled },
    { name: 'websites', user: regular, isWhole: true, show: opens('/websites', 'Shortcuts') },
    {
      name: 'limit',
      ...dialog,
      async show(page) {
        await filled(page);
        await page.getByLabel('URL to scan').fill(demoSite);
        await page.getByRole('button', { name: 'Scan Now' }).click();
        await page.getByRole('dialog', { name: 'Monthly Limit Reached' }).waitFor();
      },
    },
    { name: 'verify', ...dialog, show: presses(filled, 'Verify') },
    { name: 'remove', ...dialog, show: presses(filled, /^Remove localhost/) },
    { name: 'notifications', ...dialog, show: presses(filled, /^Notifications/) },
    { name: 'switcher', ...dialog, show: presses(filled, /^Website:/) },
    { name: 'user-menu', ...dialog, show: presses(filled, /^User menu/) },
    { name: 'palette', ...dialog, show: types(filled, 'Control+k') },
    { name: 'shortcuts', ...dialog, show: types(filled, '?') },
    {
      name: 'out-of-order',
      ...dialog,
      isWhole: true,
      async show(page) {
        await page.route('**/trpc/**', (route) => route.fulfill({ status: 500 }));
        await page.goto('/seo-auto-fix');
        await page.getByText("Couldn't load your websites.").waitFor();
      },
    },
  ];
}

function scanScreens(user: ApiUser, scanId: string, failedId: string): readonly Screen[] {
  const whole = { user, isWhole: true };
  const scan = `/seo-scan/${scanId}`;
  return [
    { name: 'scan-issues', ...whole, show: opens(scan, 'checks with') },
    {
      name: 'scan-check',
      ...whole,
      show: opens(`${scan}?check=canonical.to_error`, 'How to fix'),
    },
    { name: 'scan-list', ...whole, show: opens(`${scan}?view=list`, 'All issues') },
    { name: 'scan-no-match', ...whole, show: opens(`${scan}?q=zzz`, 'No issues match') },
    { name: 'scan-pages', ...whole, show: opens(`${scan}?tab=pages`, '/bread') },
    {
      name: 'scan-not-measured',
      ...whole,
      show: opens(`${scan}?tab=not-measured`, "couldn't be measured"),
    },
    { name: 'scan-failed', ...whole, show: opens(`/seo-scan/${failedId}`, 'This scan failed') },
    { name: 'scan-not-found', ...whole, show: opens('/seo-scan/none', 'Scan not found') },
  ];
}

const searchSources = [
  ['keywords', 'keywords'],
  ['phrases', 'Phrases'],
] as const;

const websiteTabs = [
  ['overview', 'Trend over scans'],
  ['issues', 'Together these gain'],
  ['fixes', 'AI-generated fixes'],
  ['pages', '/bread'],
  ['performance', 'Not measured yet'],
  ['search', 'GSC connections found'],
  ['bots', 'Verify this website first'],
  ['monitoring', 'Verify this website to watch it'],
  ['reports', 'Reports of this scan'],
  ['setup', 'Scheduled scan'],
] as const;

/** The screens of an account that has scanned a website twice and has one page scan left. */
function returningScreens(demoSite: string, user: ApiUser, scanId: string): readonly Screen[] {
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  const scan = `/seo-scan/${scanId}`;
  const audit = `/seo-dashboard?url=${encodeURIComponent(demoSite)}`;
  const detail = opens(scan, 'checks with');
  const overview = opens(audit, 'Trend over scans');
  const tabs = ['seo-automation', 'keywords', 'suggestions', 'performance', 'reports'];
  return [
    {
      name: 'usage-warning',
      ...whole,
      show: opens('/seo-auto-fix', 'left this month'),
    },
    { name: 'scan-again', ...whole, show: detail },
    {
      name: 'ignore',
      ...dialog,
      async show(page) {
        await opens(`${scan}?view=list`, 'All issues')(page);
        const list = page.getByRole('list', { name: 'All issues' });
        await list.getByRole('button').first().click();
        await page.getByRole('button', { name: 'Ignore…' }).click();
        await page.getByRole('dialog', { name: 'Ignore' }).waitFor();
      },
    },
    ...websiteTabs.map(([tab, text]) => ({
      name: `website-${tab}`,
      ...whole,
      show: opens(`/websites/${encodeURIComponent(new URL(demoSite).host)}/${tab}`, text),
    })),
    ...searchSources.map(([source, text]) => ({
      name: `website-search-${source}`,
      ...whole,
      show: opens(
        `/websites/${encodeURIComponent(new URL(demoSite).host)}/search?source=${source}`,
        text,
      ),
    })),
    { name: 'export', ...dialog, show: presses(detail, 'Export') },
    { name: 'compare', ...whole, show: opens(`${scan}/compare`, 'Compare scans') },
    {
      name: 'audit-start',
      ...whole,
      show: opens('/seo-dashboard?url=example.com', 'Start SEO Audit'),
    },
    { name: 'audit-overview', ...whole, show: overview },
    { name: 'audit-new-scan', ...dialog, show: presses(overview, 'New Scan') },
    { name: 'audit-history', ...dialog, show: presses(overview, /^Scan History/) },
    ...tabs.map((tab) => ({
      name: `audit-${tab}`,
      ...whole,
      show: opens(`${audit}&tab=${tab}`, 'Health score'),
    })),
  ];
}

function onPageScreens(demoSite: string, user: ApiUser, pageId: string): readonly Screen[] {
  const whole = { user, isWhole: true };
  return [
    { name: 'onpage-empty', ...whole, show: opens('/onpage-seo', 'What is checked') },
    {
      name: 'onpage-running',
      ...whole,
      async show(page) {
        await opens('/onpage-seo', 'What is checked')(page);
        await page.getByLabel('Page URL').fill(`${demoSite}/about`);
        // The scan never starts, so that nothing is charged and the picture is always the same.
        await page.route('**/trpc/seoScan.start**', () => undefined);
        await page.getByRole('button', { name: 'Analyze' }).click();
        await page.getByText('Reading and checking the page').waitFor();
      },
    },
    {
      name: 'onpage-report',
      ...whole,
      show: opens(`/onpage-seo?scan=${pageId}`, 'Search Console keywords'),
    },
  ];
}
