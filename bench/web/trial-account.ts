import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 500;
const ACCOUNT = { name: 'Ada Baker', email: 'ada@example.com', password: 'sourdough-42' };
/** All that the free plan has, less one scan of a single page. */
const PAGES = 24;

export interface TrialAccount {
  /** What the browser of the signed-in user stores. */
  readonly authSession: string;
  readonly scanId: string;
}

/** An account with the demo website and a finished scan of it, made through the API of `product`. */
export async function makeTrialAccount(product: string, demoSite: string): Promise<TrialAccount> {
  await request(product, '/auth/register', { body: ACCOUNT });
  const session = (await request(product, '/auth/login', { body: ACCOUNT })) as {
    readonly user: object;
    readonly sessionToken: string;
    readonly expiresAt: string;
  };
  const { user, sessionToken: token, expiresAt } = session;
  await request(product, '/api/seo/websites', { token, body: { url: demoSite } });
  const started = await request(product, '/api/seo/scan-page', {
    token,
    body: { url: demoSite, maxPages: PAGES },
  });
  const { scanId } = started as { readonly scanId: string };
  while (!(await isScanned(product, token, scanId))) await wait(POLL_MS);
  return { authSession: JSON.stringify({ user, token, expiresAt }), scanId };
}

async function isScanned(product: string, token: string, scanId: string): Promise<boolean> {
  const response = await request(product, `/api/seo/scan/${scanId}`, { token });
  const { scan } = response as { scan: { status: string; error: string | null } };
  if (scan.status === 'failed') throw new Error(scan.error ?? 'The scan failed.');
  return scan.status === 'completed';
}

async function request(
  product: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<unknown> {
  const response = await fetch(product + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
