import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { createStaffMember, staffTest } from './staff.ts';

const OWN = 'semolina-and-salt-9';

staffTest(
  'a new member of staff chooses a password before anything else',
  async ({ page, api, admin, pageErrors }) => {
    pageErrors.expect(/40[13]/); // a wrong password, and later the old one
    const member = await createStaffMember(api, admin, 'Olga Once', 'support');
    const signIn = async (password: string): Promise<void> => {
      await page.getByLabel('Email Address').fill(member.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await page.goto('/admin/payments');
    await signIn(member.password);
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    // No other path bypasses it.
    await page.goto('/admin/customers');
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();

    await page.getByLabel('One-time Password').fill('not this one');
    await page.getByLabel('New Password').fill(OWN);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Wrong password.')).toBeVisible();
    await page.getByLabel('One-time Password').fill(member.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

    const { email, password } = member;
    const again = (chosen: string) =>
      api.post('/auth/login', { data: { email, password: chosen } }).then((one) => one.status());
    expect([await again(password), await again(OWN)]).toEqual([401, 200]);
  },
);
