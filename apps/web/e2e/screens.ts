import type { APIRequestContext } from '@playwright/test';
import { accountScreens } from './account-screens.ts';
import { ApiUser, registerPerson } from './api.ts';
import { setting } from './browser.ts';
import { domainScreens } from './domain-screens.ts';
import { experimentScreens } from './experiment-screens.ts';
import { fixScreens } from './fix-screens.ts';
import { invoiceScreens } from './invoice-screens.ts';
import { keywordScreens } from './keyword-screens.ts';
import { monitoringScreens } from './monitoring-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { publicScreens } from './public-screens.ts';
import { rankedKeywordScreens } from './ranked-keyword-screens.ts';
import { onPageScreens, scanScreens } from './scan-screens.ts';
import type { Screen } from './screen-steps.ts';
import { searchConsoleScreens } from './search-console-screens.ts';
import { segmentScreens } from './segment-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { sharingScreens } from './sharing-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { siteDataScreens } from './site-data-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { teamScreens } from './team-screens.ts';
import { trafficScreens } from './traffic-screens.ts';
import { returningScreens } from './website-screens.ts';

/** Screens that need the same data. */
export interface ScreenGroup {
  readonly name: string;
  /** Creates the data, which can take minutes. */
  readonly prepare: () => Promise<readonly Screen[]>;
}

/** Every screen and dialog; users that several groups need are created with the first of them. */
export function screenGroups(demoSite: string, api: APIRequestContext): readonly ScreenGroup[] {
  const newUser = async () => ApiUser.signIn(api, await registerPerson(api));
  const beginner = once(newUser);
  const analyst = once(newUser);
  const regular = once(async () => {
    const user = await newUser();
    return { user, ...(await useUpAllowance(demoSite, user)) };
  });
  const returning = once(async () => {
    const user = await newUser();
    return { user, scanId: await scanTwice(demoSite, user) };
  });
  const groups: Readonly<Record<string, ScreenGroup['prepare']>> = {
    public: async () => Promise.resolve(publicScreens(demoSite)),
    settings: async () => settingsScreens(await beginner()),
    payments: async () => paymentScreens(await beginner()),
    invoices: async () => invoiceScreens(await beginner(), (await regular()).user),
    account: async () => accountScreens(demoSite, await beginner(), (await regular()).user),
    scan: async () => {
      const { user, scanId, failedId } = await regular();
      return scanScreens(user, scanId, failedId);
    },
    shell: async () => {
      const { user, scanId } = await returning();
      return shellScreens(user, scanId);
    },
    website: async () => {
      const { user, scanId } = await returning();
      return returningScreens(demoSite, user, scanId);
    },
    'on-page': async () => {
      const user = await analyst();
      const pageId = await user.scan(demoSite, 1, { mode: 'page' });
      return onPageScreens(demoSite, user, pageId);
    },
    keywords: async () => keywordScreens(await beginner(), await analyst()),
    ranks: async () => rankedKeywordScreens(demoSite, await newUser()),
    'search-console': async () => searchConsoleScreens(await analyst()),
    domains: async () => domainScreens(await analyst(), await beginner(), await newUser()),
    fixes: async () => fixScreens(demoSite, await newUser()),
    traffic: async () => trafficScreens(demoSite, await beginner(), await analyst()),
    monitoring: async () => monitoringScreens(demoSite, await newUser()),
    segments: async () => segmentScreens(demoSite, await newUser()),
    'site-data': async () => siteDataScreens(demoSite, await newUser()),
    sharing: async () => sharingScreens(demoSite, await newUser()),
    experiments: async () => experimentScreens(demoSite, await newUser()),
    team: async () => teamScreens(api, demoSite, await newUser(), await analyst()),
    staff: async () => staffScreens(api, await signInAdmin(api), await newUser()),
  };
  return Object.entries(groups).map(([name, prepare]) => ({ name, prepare }));
}

/** Calls `create` the first time only. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return async () => (created ??= create());
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
