import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { MailService } from '@app/notifications';
import { KeywordsContext, notRead } from '../testing/index.js';
import { WeeklyReports } from './weekly-reports.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.pages.answers.clear();
  tracker.context.clock.set('2026-11-13T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

function send(): Promise<number> {
  return tracker.get(WeeklyReports).sendDue(new AbortController().signal);
}

function mails(): Promise<{ subject: string; text: string }[]> {
  return tracker.context.rows(
    `select subject, text from mail_outbox where kind = 'keyword_report' order by created_at, subject`,
  );
}

function rank(ranks: Readonly<Record<string, number | null>>): void {
  for (const [text, position] of Object.entries(ranks))
    tracker.pages.rank(text, position === null ? {} : { [position]: 'https://example.com/' });
}

/** Two readings, on Friday 13 and Friday 20 November; the clock is on Monday after the night of the United States. */
async function twoWeeks(actorOf = actor): Promise<void> {
  rank({ up: 9, down: 3, same: 5, enters: null, leaves: 90, unknown: 8 });
  await tracker.track(actorOf, 'up\ndown\nsame\nenters\nleaves\nunknown');
  await tracker.round();
  rank({ up: 2, down: 7, enters: 8, leaves: null });
  tracker.pages.failNext('unknown', notRead({ kind: 'unknown', reason: 'blocked' }));
  await tracker.roundAfterDays(7);
  tracker.context.clock.set('2026-11-23T11:00:00Z');
}

describe('the weekly report', () => {
  it('names what has moved with both dates, the positions and what is unknown', async () => {
    await twoWeeks();
    await tracker.context.rows(
      `update tracked_keywords set search_volume = 100 where text = 'same'`,
    );
    expect(await send()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your keywords: 16 November 2026 to 22 November 2026');
    for (const text of [
      'Better: 1 keyword\n- “up” (United States) for example.com: position 9 on 13 November 2026, position 2 on 20 November 2026',
      'Worse: 1 keyword\n- “down” (United States) for example.com: position 3 on 13 November 2026, position 7 on 20 November 2026',
      'New in the results: 1 keyword\n- “enters” (United States) for example.com: not in the results on 13 November 2026, position 8 on',
      'No longer in the results: 1 keyword\n- “leaves” (United States) for example.com: position 90 on',
      'Tracked: 6 keywords',
      'Unchanged: 1 keyword\n',
      'Not comparable: 0 keywords',
      'Unknown at the last check: 1 keyword',
      '- Positions 4 to 10: 4 keywords',
      '- Not in the results: 1 keyword',
      'Share of voice\n- example.com: 25.3%\n- Not included: 5 keywords without a search volume\n- Click rates by position: averages across Google (Sistrix, July 2020)',
    ])
      expect(mail?.text).toContain(text);
  });

  it('counts what cannot be compared, and does not compare it', async () => {
    rank({ coffee: 9 });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    const [request] = tracker.pages.requests.slice(-1);
    if (request === undefined) throw new Error('Nothing was requested.');
    rank({ coffee: 2 });
    const read = await tracker.pages.read(request);
    tracker.pages.failNext('coffee', { ...read, provider: 'serpapi' });
    await tracker.roundAfterDays(7);
    tracker.context.clock.set('2026-11-23T11:00:00Z');
    await send();
    const [mail] = await mails();
    expect(mail?.text).toContain('No rank changed between comparable checks.');
    expect(mail?.text).toContain('Not comparable: 1 keyword');
    expect(mail?.text).not.toContain('“coffee”');
  });

  it('is about real keywords only, unless all are of the demo search engine', async () => {
    const demo = { engine: 'demo', country: 'US', language: 'en' } as const;
    const market = { ...demo, location: null, device: 'desktop' } as const;
    const trackDemo = (text: string) =>
      tracker.track(actor, text, { domain: 'demo.localhost', market });
    tracker.pages.rank('invented', { 9: 'https://demo.localhost/' });
    await trackDemo('invented\nsilent');
    await twoWeeks();
    // The demo search engine answers once more, with another rank, and without one.
    tracker.context.clock.set('2026-11-20T12:00:00Z');
    tracker.pages.rank('invented', { 2: 'https://demo.localhost/' });
    tracker.pages.failNext('silent', notRead({ kind: 'unknown', reason: 'timeout' }));
    for (const { id, domain } of await tracker.list(actor))
      if (domain === 'demo.localhost') await tracker.refreshes.refreshOne(actor, id);
    await tracker.round();
    tracker.context.clock.set('2026-11-23T11:00:00Z');
    expect(await send()).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).not.toContain('invented');
    for (const text of [
      'Better: 1 keyword\n- “up”',
      'Tracked: 6 keywords',
      'Unknown at the last check: 1 keyword\n',
      "Why ranks are unknown\n- 1 keyword: The provider couldn't get the results",
    ])
      expect(mail?.text).toContain(text);
    await tracker.context.rows('delete from keyword_reports');
    await tracker.context.rows('delete from mail_outbox');
    // Real keywords without a check in the week: nothing to report, whatever the demo search engine shows.
    await tracker.context.rows(
      `update tracked_keywords set checked_at = '2026-11-13' where target = 'example.com'`,
    );
    expect(await send()).toBe(0);
    await tracker.context.rows('delete from keyword_reports');
    await tracker.context.rows(`delete from tracked_keywords where target = 'example.com'`);
    expect(await send()).toBe(1);
    const [ofDemo] = await mails();
    for (const text of [
      'These results come from the demo search engine and are made up.',
      'Better: 1 keyword\n- “invented” (Demo search engine)',
      'Tracked: 2 keywords',
      'Unknown at the last check: 1 keyword\n',
    ])
      expect(ofDemo?.text).toContain(text);
  });

  it('comes on Monday, at the end of the night of the user’s country', async () => {
    await twoWeeks();
    tracker.context.clock.set('2026-11-23T10:59:00Z');
    // That of the week before: its checks are of the same Friday.
    expect(await send()).toBe(1);
    expect((await mails())[0]?.subject).toContain('9 November 2026 to 15 November 2026');
    tracker.context.clock.set('2026-11-23T11:00:00Z');
    expect(await send()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('is written once, however many workers run, also when one stops half-way', async () => {
    await twoWeeks();
    const broken = jest.spyOn(tracker.context.module.get(MailService), 'send');
    broken.mockImplementationOnce(() => Promise.reject(new Error('The database is away.')));
    try {
      expect(await send()).toBe(0);
    } finally {
      broken.mockRestore();
    }
    expect(await mails()).toEqual([]);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await send()).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('goes to users who have not switched it off, with a confirmed address', async () => {
    await twoWeeks();
    await tracker.context.rows(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
         system_updates, keyword_report, default_country, traffic_speed, auto_retry, updated_at)
       values (?, '', '', true, true, true, true, false, 'US', 'medium', true, now())`,
      [actor.userId],
    );
    await send();
    expect(await mails()).toEqual([]);
    await tracker.context.rows('delete from keyword_reports');
    await tracker.context.rows('update user_settings set keyword_report = true');
    await tracker.context.rows('update users set email_confirmed_at = null');
    await send();
    expect(await mails()).toEqual([]);
  });

  it('is not written without a check in the week, nor for keywords that are newer', async () => {
    await tracker.track(actor, 'coffee');
    tracker.context.clock.set('2026-11-23T11:00:00Z');
    expect(await send()).toBe(0);
    expect(await tracker.context.rows('select user_id from keyword_reports')).toHaveLength(1);
    const other = await tracker.aUser();
    await tracker.track(other, 'coffee');
    await tracker.round();
    expect(await send()).toBe(0);
    expect(await tracker.context.rows('select user_id from keyword_reports')).toHaveLength(1);
  });
});
