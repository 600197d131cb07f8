import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebhookEvents } from '@app/webhooks';
import { addAlertRuleInput } from '../contract/index.js';
import type { AlertChannel } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { AlertNotices } from './alert-notices.service.js';
import { AlertRulesService } from './alert-rules.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
  await tracker.context.rows(
    `insert into webhook_endpoints (user_id, url, events, created_at)
     values (?, 'https://hooks.example/', '["keyword.alerted"]', now())`,
    [actor.userId],
  );
});
afterAll(() => tracker.close());

function send(): Promise<number> {
  return tracker.get(AlertNotices).sendDue(new AbortController().signal);
}

async function rule(threshold: number, ...channels: AlertChannel[]): Promise<void> {
  const input = addAlertRuleInput.parse({ kind: 'fell_by', threshold, channels });
  await tracker.get(AlertRulesService).add(actor, input);
}

/** Keywords that all fall by six places. */
async function falls(count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_each, index) => `keyword ${index}`);
  for (const text of texts) tracker.pages.rank(text, { 2: 'https://example.com/' });
  await tracker.track(actor, texts.join('\n'));
  await tracker.round();
  for (const text of texts) tracker.pages.rank(text, { 8: 'https://example.com/' });
  await tracker.roundAfterDays(1);
}

const bells = () =>
  tracker.context.rows<{ title: string; body: string; link: string }>(
    `select title, body, link from notifications where kind = 'keyword_alerts'`,
  );
const mails = () =>
  tracker.context.rows<{ subject: string; text: string }>(
    `select subject, text from mail_outbox where kind = 'keyword_alerts'`,
  );
const events = () =>
  tracker.context.rows<{ body: string }>(
    `select body from webhook_deliveries where event = 'keyword.alerted'`,
  );

describe('the alerts of a round', () => {
  it('come as one notification, one mail and one event', async () => {
    await rule(3, 'bell', 'mail', 'webhook');
    await falls(150);
    expect(await send()).toBe(1);
    const [bell, ...moreBells] = await bells();
    expect(bell).toMatchObject({ title: '150 rank alerts', link: '/keyword-tracker/alerts' });
    expect(bell?.body).toMatch(
      /^“keyword \d+” \(United States\) dropped by 6 positions .* And 147 more\.$/,
    );
    const [mail, ...moreMails] = await mails();
    expect(mail?.subject).toBe('150 rank alerts');
    expect(mail?.text).toContain('And 50 more.');
    expect(mail?.text.match(/^- “keyword/gm)).toHaveLength(100);
    const [event, ...moreEvents] = await events();
    const { data } = JSON.parse(event?.body ?? '') as { data: { total: number; alerts: object[] } };
    expect(data.total).toBe(150);
    expect(data.alerts).toHaveLength(100);
    expect(data.alerts[0]).toMatchObject({ kind: 'fell_by', from: 2, to: 8 });
    expect([...moreBells, ...moreMails, ...moreEvents]).toEqual([]);
    expect(await send()).toBe(0);
  });

  it('go only where their rules say', async () => {
    await rule(3, 'bell');
    await rule(5, 'mail');
    await falls(1);
    await send();
    expect((await bells()).map(({ title }) => title)).toEqual(['1 rank alert']);
    expect(await mails()).toHaveLength(1);
    expect(await events()).toEqual([]);
  });

  it('are not mailed to an unconfirmed address', async () => {
    await tracker.context.rows('update users set email_confirmed_at = null');
    await rule(3, 'bell', 'mail');
    await falls(1);
    expect(await send()).toBe(1);
    expect([await bells(), await mails()]).toMatchObject([[{}], []]);
  });

  it('wait while other keywords of the round are read, six hours at most', async () => {
    await rule(3, 'bell');
    await falls(2);
    const now = tracker.context.clock.now().getTime();
    await tracker.context.rows(
      `update tracked_keywords set next_due_at = ? where text = 'keyword 0'`,
      [new Date(now + 600_000)],
    );
    expect(await send()).toBe(0);
    tracker.context.clock.set(new Date(now + 6 * 3_600_000).toISOString());
    expect(await send()).toBe(1);
    expect((await bells()).map(({ title }) => title)).toEqual(['2 rank alerts']);
  });

  it('are sent once by several workers, and again after one that failed half-way', async () => {
    await rule(3, 'bell', 'mail', 'webhook');
    await falls(3);
    const emit = jest.spyOn(tracker.context.module.get(WebhookEvents), 'emit');
    emit.mockImplementationOnce(() => Promise.reject(new Error('The database is away.')));
    try {
      expect(await send()).toBe(0);
    } finally {
      emit.mockRestore();
    }
    expect([await bells(), await mails(), await events()]).toEqual([[], [], []]);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await bells(), await mails(), await events()]).toMatchObject([[{}], [{}], [{}]]);
  });
});
