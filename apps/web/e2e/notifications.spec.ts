import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { givePlan } from './plan.ts';

signedInTest(
  'announces an approved purchase in the bell and by mail',
  async ({ page, user, person }) => {
    expect(await mailTo(person.email, 'welcome')).toContain('Your account is ready.');
    const following = page.waitForResponse((response) =>
      response.url().includes('/api/notifications/stream'),
    );
    await openDashboard(page);
    await following;
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications');
    await givePlan(user, 'seo_starter'); // pushed to the open page, which does not poll
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await list.getByRole('link').click();
    await expect(list).toBeHidden();
    const invoice = page.getByRole('dialog', { name: /^INV-/ });
    await invoice.getByRole('button', { name: 'Close' }).click();
    await expect(invoice).toBeHidden();
    await expect(bell).toHaveAccessibleName('Notifications');
    expect(await mailTo(person.email, 'payment_approved')).toContain('Starter');
  },
);
