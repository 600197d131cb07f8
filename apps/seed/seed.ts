import type { NotificationList } from '@app/notifications/contract';
import { findInstallation } from './installation.ts';
import { buildServer, runCommand } from '../embedded/run-in-terminal.ts';
import { toStdout } from '../embedded/progress.ts';
import { DEMO_EMAIL, STAFF_EMAIL, ensurePasswords, signInStaff, signInUser } from './accounts.ts';
import { ApiClient } from './api-client.ts';
import { ensureCampaign } from './campaign.ts';
import { findDemoSite } from './demo-site.ts';
import { ensureKeywords } from './keywords.ts';
import { ensureCoupons, ensureOrders } from './payments.ts';
import { Report } from './report.ts';
import { ensureFix, ensureScan, ensureWebsite } from './website.ts';

// `npm run seed`: fills the running installation with a demo account, as a person would, through its public API.
await runCommand(async () => {
  const installation = findInstallation(process.env);
  const visitor = new ApiClient(installation.url);
  const demoSite = await findDemoSite(visitor);
  toStdout(
    `Filling ${installation.url}. The first time, a scan and a campaign take a minute or two.`,
  );
  await buildServer();
  const report = new Report(toStdout);
  const passwords = ensurePasswords(installation);
  const user = await signInUser(visitor, passwords.user, report);
  const staff = await signInStaff(visitor, passwords.staff, installation, report);
  await ensureCoupons(staff, report);
  await ensureOrders(user, staff, report);
  const website = await ensureWebsite(user, installation.url, demoSite, report);
  const scanId = await ensureScan(user, demoSite, report);
  await ensureFix(user, website, scanId, report);
  await ensureCampaign(user, demoSite, report);
  await ensureKeywords(user, demoSite, report);
  const { unreadCount } = await user.get<NotificationList>('/api/notifications');
  toStdout(
    [
      '',
      `  Sign in on ${installation.url}/login`,
      `  User:  ${DEMO_EMAIL}  ${passwords.user}  (${unreadCount} unread notifications)`,
      `  Staff: ${STAFF_EMAIL}  ${passwords.staff}`,
    ].join('\n'),
  );
  return 0;
});
