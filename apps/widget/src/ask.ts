import type { LiveFix } from '@app/fixes/contract';

/** What the answer should be; who reads it checks each field. */
export interface FixesAnswer {
  readonly version?: number;
  readonly fixes?: readonly LiveFix[];
}

/**
 * Asks the product that the script came from, without cookies. A body is sent as text, so that no browser asks for
 * permission first. Answers nothing when offline, refused by the page's policy, or when the answer says nothing.
 */
export async function ask(
  scriptUrl: string,
  path: string,
  body?: object,
): Promise<FixesAnswer | undefined> {
  try {
    const answer = await fetch(scriptUrl.replace(/widget\.js.*/, `api/widget/${path}`), {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : null,
      credentials: 'omit',
      keepalive: true,
    });
    if (answer.status === 200) return (await answer.json()) as FixesAnswer;
  } catch {
    // The page stays as its owner wrote it.
  }
}
