import { expectAccessible } from './axe.ts';
import { ApiUser, registerPerson } from './api.ts';
import { sessionOf } from './browser.ts';
import { expect, signedInTest as test } from './fixtures.ts';
import { givePlan } from './plan.ts';

test('a member is invited, joins, views the websites of the owner, and is removed', async ({
  page,
  user,
  api,
  browser,
  demoSite,
}) => {
  const guest = await ApiUser.signIn(api, await registerPerson(api));
  await user.addWebsite(demoSite);
  const { host } = new URL(demoSite);
  await page.goto('/settings?tab=team');
  await expect(page.getByText('Not part of your plan')).toBeVisible();
  await expectAccessible(page);
  await givePlan(user, 'seo_business');
  await page.reload();
  const team = page.getByRole('region', { name: 'Team' });
  await team.getByRole('button', { name: 'Invite' }).click();
  await expect(team.getByText('Email is required')).toBeVisible();
  await team.getByLabel("New member's email").fill(guest.person.email);
  await team.getByLabel('Role', { exact: true }).selectOption('viewer');
  await team.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation sent' });
  const link = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(team.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ storageState: sessionOf(guest) });
  const other = await context.newPage();
  await other.goto(new URL(link).pathname + new URL(link).search);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join the workspace' }).click();
  await expect(other.getByText('You have joined the workspace')).toBeVisible();
  await other.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(other.getByText(`Workspace of ${user.person.name}`)).toBeVisible();
  await expect(other.getByText(host).first()).toBeVisible();
  await expectAccessible(other);
  await other.goto('/settings?tab=team');
  await expect(other.getByText('You are here')).toBeVisible();
  await other.getByRole('button', { name: 'Back to my own account' }).click();
  await expect(other.getByText(`Workspace of ${user.person.name}`)).toBeHidden();
  await expect(other.getByText(host)).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(team.getByText('Invited', { exact: true })).toBeHidden();
  await team.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await expect(team.getByText('No members yet')).toBeVisible();
});
