import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { ownDemoSite, submit } from './campaigns.ts';

const STATE = {
  ...{ checkedAt: new Date().toISOString(), outcome: 'read', reason: null, status: 200 },
  ...{ redirectTo: null, title: 'Harbour Bakery', robots: null, isNoindex: false, canonical: null },
  ...{ textHash: 'a', entries: null, isBlockedByRobots: false, answerMs: 84, isSlow: false },
  certificate: null,
};
/** By the end of the address. */
const STATES: Readonly<Record<string, object>> = {
  '/': STATE,
  '/robots.txt': { ...STATE, title: null, answerMs: 12 },
  '/sitemap.xml': { ...STATE, title: null, entries: 24, answerMs: 15 },
  '/bread': { ...STATE, title: 'Our bread', isNoindex: true, robots: 'robots: noindex' },
  '/cakes': { ...STATE, title: 'Wedding cakes', status: 404 },
};
type ChangeRow = readonly [string, string, string, string, boolean, string | null, string | null];
const CHANGES: readonly ChangeRow[] = [
  ['/bread', 'page', 'noindex', 'critical', false, null, 'robots: noindex'],
  ['/cakes', 'page', 'status', 'critical', false, '200', '404'],
  ['/', 'home', 'title', 'info', false, 'Bakery', 'Harbour Bakery'],
  ['/', 'home', 'content', 'info', false, '…open from nine to five', '…open from ten to six'],
  ['/sitemap.xml', 'sitemap', 'entries', 'warning', false, '60', '24'],
  ['/', 'home', 'speed', 'warning', true, '5.2 s', '0.1 s'],
];

type RepairRow = readonly [string, string, string, string, string, string | null, string | null];
const REPAIRS: readonly RepairRow[] = [
  ['/bread', 'title', 'lost', 'open', 'Our bread', 'Title is gone after deploy 1.4.2.', null],
  [
    ...(['/cakes', 'meta_description', 'overwritten', 'open'] as const),
    'Wedding cakes and birthday cakes from the oven in Harbour Street, baked to order.',
    'The page has changed since this fix was written: it now says “Cakes”.',
    'No deploy was reported, so somebody may have changed it on purpose.',
  ],
  ['/', 'title', 'lost', 'done', 'Harbour Bakery', 'Title is gone after deploy 1.4.1.', null],
];

/** Gives the user's demo website monitoring with states and changes that no check of it would find. */
export async function giveMonitoring(user: ApiUser, demoSite: string): Promise<void> {
  const websiteId = await ownDemoSite(user, demoSite);
  await submit(user, 'PUT', `/api/monitoring/${websiteId}`, { timeZone: 'Europe/Berlin' });
  await submit(user, 'POST', `/api/monitoring/${websiteId}/pages`, { urls: ['/bread', '/cakes'] });
  await submit(user, 'POST', `/api/monitoring/${websiteId}/channels`, {
    ...{ kind: 'slack', name: '#website-alerts', url: `${demoSite}/hook` },
  });
  await submit(user, 'POST', '/api/deploys', {
    ...{ websiteId, version: '1.4.2', url: `${demoSite}/about` },
  });
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const [monitor] = await orm.em.execute<{ id: string }[]>(
      `update website_monitors set next_check_at = now() + interval '20 hours' where website_id = ? returning id`,
      [websiteId],
    );
    await orm.em.execute(
      `insert into monitor_rounds (monitor_id, due_at, status, is_up, home_ms, created_at, ended_at)
       select ?, at, 'done', true, 84, at, at from generate_series(now() - interval '30 hours', now(), interval '1 hour') at`,
      [monitor?.id],
    );
    for (const [path, state] of Object.entries(STATES)) {
      await orm.em.execute(
        'update monitored_pages set state = ?::jsonb where monitor_id = ? and url = ?',
        [JSON.stringify(state), monitor?.id, `${demoSite}${path}`],
      );
    }
    for (const [path, ...values] of REPAIRS) {
      await orm.em.execute(
        `insert into fix_repairs (website_id, page_url, path, kind, cause, state, wanted, reason, note, deploys, created_at,
           considered_at, noticed_at, repaired_by)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, '["1.4.2"]', now(), now(), now(), 'rule')`,
        [websiteId, `${demoSite}${path}`, path, ...values],
      );
    }
    for (const [path, ...values] of CHANGES) {
      await orm.em.execute(
        `insert into page_changes (monitor_id, url, kind, field, severity, is_recovery, before, after, alert, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'sent', now())`,
        [monitor?.id, `${demoSite}${path}`, ...values],
      );
    }
  } finally {
    await orm.close();
  }
}
