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
    const init = {
      method: body && 'POST',
      body: body && JSON.stringify(body),
      credentials: 'omit',
    };
    const url = scriptUrl.replace(/widget\.js.*/, `api/widget/${path}`);
    const answer = await fetch(url, init as RequestInit);
    if (answer.ok) return (await answer.json()) as FixesAnswer;
  } catch {
    // The page stays as its owner wrote it.
  }
}
