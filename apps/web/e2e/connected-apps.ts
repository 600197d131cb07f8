import type { AuthorizationAnswer } from '@app/auth/contract';
import { createHash, randomBytes } from 'node:crypto';
import { setting } from './browser.ts';

const CALLBACK = 'http://127.0.0.1:9/callback';

/** An app of another program, which its user connects on /connect-app. */
export interface RegisteredApp {
  /** What the app asks for; the parameters of the consent screen. */
  readonly request: Readonly<Record<string, string>>;
  /** Exchanges the answer of the user for the app's access token. */
  readonly finish: (answer: AuthorizationAnswer) => Promise<string>;
}

/** Registers an app, as each does before it first asks. */
export async function registerApp(name: string): Promise<RegisteredApp> {
  const { client_id: clientId } = (await sendJson('/oauth/register', {
    ...{ client_name: name, redirect_uris: [CALLBACK] },
  })) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: clientId, redirect_uri: CALLBACK };
  return {
    request: {
      ...{ ...client, response_type: 'code', scope: 'read write spend', state: 'of the app' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
    async finish({ redirectTo }) {
      const code = new URL(redirectTo).searchParams.get('code') ?? '';
      const response = await fetch(new URL('/oauth/token', setting('BASE_URL')), {
        method: 'POST',
        body: new URLSearchParams({
          ...{ ...client, grant_type: 'authorization_code', code, code_verifier: verifier },
        }),
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { access_token: string }).access_token;
    },
  };
}

/** Calls a tool of the MCP server, as agents do. */
export async function callTool(token: string, name: string, args: object): Promise<void> {
  await sendJson(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  );
}

async function sendJson(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(new URL(path, setting('BASE_URL')), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text.startsWith('{') ? (JSON.parse(text) as unknown) : null; // a stream of events otherwise
}
