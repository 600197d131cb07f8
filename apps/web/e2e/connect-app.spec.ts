import { expectAccessible } from './axe.ts';
import { expect, signedInTest as test } from './fixtures.ts';
import { givePlan } from './plan.ts';

const CALLBACK = 'http://127.0.0.1:9/callback';

test('an app is allowed access', async ({ page, user, api, pageErrors }) => {
  pageErrors.expect(/request to another origin: http:\/\/127\.0\.0\.1:9\//); // back to the app
  await givePlan(user, 'seo_professional');
  const registration = { client_name: 'Agent', redirect_uris: [CALLBACK] };
  const { client_id } = (await (
    await api.post('/oauth/register', { data: registration })
  ).json()) as {
    client_id: string;
  };
  const request = new URLSearchParams({
    ...{ client_id, redirect_uri: CALLBACK, response_type: 'code', scope: 'read spend' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', state: 'of the app' },
  });
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'Back in the app' }));
  await page.goto(`/connect-app?${request.toString()}`);
  await expect(page.getByText('asks for access to the account')).toBeVisible();
  await expect(page.getByText('an app on this computer')).toBeVisible();
  await expect(page.getByLabel('Change')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page.getByText('Back in the app')).toBeVisible();
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('of the app');
  expect(answer.get('code')).toHaveLength(43);
});

test('a link that an app has made up asks nothing', async ({ page, pageErrors }) => {
  pageErrors.expect(/400/);
  await page.goto('/connect-app?client_id=made-up');
  await expect(page.getByText("This app can't be connected")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow access' })).toBeHidden();
});
