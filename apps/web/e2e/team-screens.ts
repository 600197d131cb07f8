import type { AuthorizationAnswer } from '@app/auth/contract';
import type { APIRequestContext } from '@playwright/test';
import type { ApiUser } from './api.ts';
import { callTool, registerApp } from './connected-apps.ts';
import { givePlan } from './plan.ts';
import { opens, picks, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { bearer } from './staff.ts';

const KEYS = '/settings?tab=api-keys';
const TEAM = '/settings?tab=team';

/** Settings of an account with every plan, and of an invited guest; buys, creates and invites. */
export async function teamScreens(
  api: APIRequestContext,
  demoSite: string,
  owner: ApiUser,
  guest: ApiUser,
): Promise<readonly Screen[]> {
  await givePlan(owner, 'seo_business');
  await call(api, owner, 'webhooks.create', {
    url: `${demoSite}/bread`,
    events: ['scan.completed', 'payment.approved'],
  });
  await call(api, owner, 'auth.apiKeys.create', { name: 'Nightly report of the bakery' });
  const app = await registerApp('Desk assistant');
  const answer = await call(api, owner, 'auth.authorizations.approve', {
    ...{ ...app.request, scopes: ['read', 'spend'], limits: { pageScans: 200, visits: null } },
  });
  const token = await app.finish(answer as AuthorizationAnswer);
  await callTool(token, 'list_websites', {});
  await callTool(token, 'list_scans', { website: 'nowhere.example' });
  const consent = `/connect-app?${new URLSearchParams(app.request).toString()}`;
  const invitation = { email: guest.person.email, role: 'editor' };
  const { link } = (await call(api, owner, 'workspaces.members.invite', invitation)) as {
    link: string;
  };
  const { website } = await owner.addWebsite(demoSite);
  await owner.scan(demoSite, 3);
  await call(api, owner, 'seoScan.schedules.create', {
    websiteId: website.id,
    frequency: 'daily',
    time: '06:00',
  });
  const whole = { user: owner, isWhole: true };
  const dialog = { user: owner, isWhole: false };
  const keys = opens(KEYS, '/bread');
  const reports = opens(
    `/seo-dashboard?url=${encodeURIComponent(demoSite)}&tab=reports`,
    'has not run yet',
  );
  const team = opens(TEAM, guest.person.email);
  return [
    { name: 'settings-webhooks', ...whole, show: keys },
    { name: 'webhook-add', ...dialog, show: presses(keys, 'Add webhook') },
    { name: 'webhook-menu', ...dialog, show: presses(keys, /^More for/) },
    { name: 'webhook-deliveries', ...dialog, show: picks(keys, /^More for/, 'Send test event') },
    { name: 'webhook-secret', ...dialog, show: picks(keys, /^More for/, 'Replace secret') },
    { name: 'webhook-remove', ...dialog, show: picks(keys, /^More for/, 'Remove…') },
    { name: 'connect-app', ...whole, show: opens(consent, 'asks for access to the account') },
    { name: 'api-key-remove', ...dialog, show: presses(keys, /^Remove/) },
    { name: 'settings-team', ...whole, show: team },
    { name: 'settings-member-remove', ...dialog, show: presses(team, /^Remove/) },
    { name: 'audit-schedule', ...whole, show: reports },
    {
      name: 'audit-schedule-form',
      ...whole,
      async show(page) {
        await reports(page);
        await page.getByRole('button', { name: 'Change', exact: true }).click();
        await page.getByLabel('Maximum pages').waitFor();
      },
    },
    {
      name: 'join-workspace',
      user: guest,
      isWhole: true,
      show: opens(new URL(link).pathname + new URL(link).search, 'Join the workspace'),
    },
    {
      name: 'join-workspace-empty',
      user: guest,
      isWhole: true,
      show: opens('/join-workspace', 'no invitation'),
    },
  ];
}

async function call(
  api: APIRequestContext,
  user: ApiUser,
  procedure: string,
  data: object,
): Promise<unknown> {
  const response = await api.post(`/trpc/${procedure}`, { headers: bearer(user), data });
  if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
  const { result } = (await response.json()) as { result: { data: unknown } };
  return result.data;
}
