import type { Fix } from '@app/fixes/contract';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { submit } from './campaigns.ts';
import { fixesOf } from './fixing.ts';

const POLL_MS = 500;
const VERIFYING_TIMEOUT_MS = 90_000;

/** Moves the drafts of a website to every state of a fix; some stay drafts. */
export async function giveEveryState(user: ApiUser, websiteId: string): Promise<void> {
  const fixes = await fixesOf(user, websiteId);
  const titles = fixes.filter(({ kind }) => kind === 'title');
  const live = oneOf(titles, 0);
  const taken = oneOf(fixes.filter(({ kind }) => kind === 'image_alt'));
  const suggestions = fixes.filter(({ is_suggestion: isSuggestion }) => isSuggestion);
  await submit(user, 'POST', `/api/seo/apply-fix/${live.id}`, {});
  await submit(user, 'POST', `/api/seo/apply-fix/${taken.id}`, {});
  await submit(user, 'POST', `/api/seo/revert-fix/${taken.id}`);
  await submit(user, 'POST', `/api/seo/fixes/${oneOf(suggestions).id}/review`);
  await untilSeen(user, websiteId);
  await storeVerificationResult(oneOf(titles, 1), {
    state: 'stale',
    reason: 'The page has changed since this fix was written: it now says “Closed in June”.',
  });
  await storeVerificationResult(oneOf(fixes.filter(({ kind }) => kind === 'viewport')), {
    state: 'failed',
    reason: "The page's Content-Security-Policy blocks the widget (script-src-elem).",
  });
}

function oneOf(fixes: readonly Fix[], index = 0): Fix {
  const fix = fixes[index];
  if (fix === undefined) throw new Error('The demo website has lost a fault that can be fixed.');
  return fix;
}

/** Waits until our own check has visited the pages. */
async function untilSeen(user: ApiUser, websiteId: string): Promise<void> {
  for (const deadline = Date.now() + VERIFYING_TIMEOUT_MS; Date.now() < deadline;) {
    const fixes = await fixesOf(user, websiteId);
    if (fixes.every(({ state }) => state !== 'applied')) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The live fix was not looked at in time.');
}

interface Ending {
  readonly state: 'stale' | 'failed';
  readonly reason: string;
}

/** Stores the result of checking a page that has changed, or that blocks the widget: the bakery does neither. */
async function storeVerificationResult(fix: Fix, { state, reason }: Ending): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await orm.em.execute(`update fixes set state = ?, state_reason = ? where id = ?`, [
      state,
      reason,
      fix.id,
    ]);
    await orm.em.execute(
      `insert into fix_events (fix_id, at, from_state, to_state, actor_name, reason, optimized_content)
       values (?, now(), 'applied', ?, 'Groundswell', ?, ?)`,
      [fix.id, state, reason, fix.optimized_content],
    );
  } finally {
    await orm.close();
  }
}
