import { giveVisits, ownDemoSite, visitsLeft } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const TIMEOUT_MS = 60_000; // a visit lasts at least five seconds, and the machine may be busy

signedInTest(
  'repeats a campaign with gates, and changes, pauses and removes the schedule',
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(/400/); // the refusal
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    await page.goto('/campaign-schedules');
    await expect(page.getByText('No scheduled campaigns yet')).toBeVisible();
    await page.getByRole('link', { name: 'Set up a campaign' }).click();
    await page.getByLabel('Target URL').fill(`${demoSite}/bread`);
    await page.getByLabel('Visitors', { exact: true }).fill('3');
    await page.getByLabel('Engine').selectOption('http');
    await page.getByLabel('Gates (optional)').fill('lpc.p75 <= 2500');
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Each run takes 3 visits from your plan');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    // What is wrong with the campaign is shown in its form.
    await expect(page.getByText('Gate 1: “lpc.p75” is not a metric.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Gates (optional)')).toBeFocused();

    await page.getByLabel('Gates (optional)').fill('');
    await page.getByRole('button', { name: 'Add a gate' }).click();
    await page.getByRole('menuitem', { name: 'No failed visits' }).click();
    await expect(page.getByLabel('Gates (optional)')).toHaveValue('visits.failed == 0');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByLabel('How often').selectOption('weekly');
    await dialog.getByLabel('Day of the week').selectOption('Sunday');
    await dialog.getByLabel('Time', { exact: true }).fill('04:30');
    await dialog.getByLabel('Time zone').fill('Nowhere/Land');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(dialog.getByText('Unknown time zone')).toBeVisible();
    await dialog.getByLabel('Time zone').fill('Europe/Berlin');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();

    const list = page.getByRole('list', { name: 'Scheduled campaigns' });
    const timing = 'Every Sunday at 04:30 (Europe/Berlin)';
    await expect(list).toContainText(`Direct campaign · 3 visits · 1 gate · ${timing}`);
    await expect(list).toContainText('Has not run yet');
    expect(await visitsLeft(user)).toBe(500);

    await list.getByRole('link', { name: /^Change campaign/ }).click();
    await expect(page.getByText('Scheduled campaign on')).toBeVisible();
    await expect(page.getByLabel('Gates (optional)')).toHaveValue('visits.failed == 0');
    await page.getByLabel('Visitors', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await expect(dialog.getByLabel('Day of the week')).toHaveValue('7');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(list).toContainText(`Direct campaign · 5 visits · 1 gate · ${timing}`);

    await list.getByRole('button', { name: /^Schedule settings/ }).click();
    await dialog.getByLabel('How often').selectOption('daily');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(list).toContainText('Every day at 04:30 (Europe/Berlin)');
    await list.getByRole('button', { name: /^Pause/ }).click();
    await expect(list.getByText('Paused')).toBeVisible();
    await expect(list.getByText(/^Next run/)).toBeHidden();
    await list.getByRole('button', { name: /^Resume/ }).click();
    await expect(list.getByText(/^Next run/)).toBeVisible();
    await list.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Remove schedule' }).click();
    await expect(page.getByText('No scheduled campaigns yet')).toBeVisible();
  },
);

signedInTest(
  'shows which gates of a campaign were missed, and reports them by the bell',
  async ({ page, user, demoSite }) => {
    signedInTest.slow(); // a visit lasts at least five seconds
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    await page.goto('/direct-traffic');
    await page.getByLabel('Target URL').fill(`${demoSite}/bread`);
    await page.getByLabel('Visitors', { exact: true }).fill('1');
    await page.getByLabel('Duration (minutes)').fill('0.1');
    await page.getByLabel('Engine').selectOption('http');
    const gates = ['visits.failed == 0', 'visits.failed > 0', 'ttfb.p75 <= 800'];
    await page.getByLabel('Gates (optional)').fill(gates.join('\n'));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const live = page.getByRole('region', { name: 'Live results' });
    await live.getByRole('link', { name: 'Open campaign' }).click();
    const card = page.getByRole('region', { name: 'Gates' });
    await expect(card.getByText('Gates missed')).toBeVisible({ timeout: TIMEOUT_MS });
    await expect(card.getByRole('listitem').nth(0)).toContainText(/visits\.failed == 0.*0.*Met/);
    await expect(card.getByRole('listitem').nth(1)).toContainText(/visits\.failed > 0.*0.*Missed/);
    await expect(card.getByRole('listitem').nth(2)).toContainText(
      /ttfb\.p75 <= 800 ms.*too few page views \(1\).*Unknown/,
    );
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(/^1 gate missed: /)).toBeVisible({ timeout: TIMEOUT_MS });
  },
);
