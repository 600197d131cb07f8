import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { ALERT_RULES_MAX, addAlertRuleInput, listAlertsInput } from '../contract/index.js';
import type { AddAlertRuleInput, AlertRule, RankAlert } from '../contract/index.js';
import { KeywordsContext, notRead } from '../testing/index.js';
import { AlertRulesService } from './alert-rules.service.js';
import { AlertsService } from './alerts.service.js';

let tracker: KeywordsContext;
let actor: Actor;
const SITE = 'https://example.com/';

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.answers.clear();
  tracker.pages.features.clear();
  tracker.pages.requests.length = 0;
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

async function rule(input: Partial<AddAlertRuleInput> & Pick<AddAlertRuleInput, 'kind'>) {
  const whole = addAlertRuleInput.parse({ channels: ['bell'], ...input });
  return (await tracker.get(AlertRulesService).add(actor, whole)).rule;
}

async function alerts(input: object = {}): Promise<RankAlert[]> {
  return (await tracker.get(AlertsService).list(actor, listAlertsInput.parse(input))).alerts;
}

/** Tracks a text at a position, and then reads it at others, a day apart; `null` is not among the results. */
async function ranks(text: string, ...positions: (number | null)[]): Promise<void> {
  const [first, ...others] = positions;
  place(text, first ?? null);
  await tracker.track(actor, text);
  await tracker.round();
  for (const position of others) {
    place(text, position);
    await tracker.roundAfterDays(1);
  }
}

function place(text: string, position: number | null, address = `${SITE}${text}`): void {
  tracker.pages.rank(text, position === null ? {} : { [position]: address });
}

describe('a rule', () => {
  it.each([
    ['entered_top', 10, 14, 7],
    ['left_top', 10, 7, 14],
    ['left_top', 10, 7, null],
    ['fell_by', 5, 4, 9],
  ] as const)(
    'of %s %i reports %p → %p, once, with both dates',
    async (kind, threshold, from, to) => {
      const { id } = await rule({ kind, threshold });
      await ranks('coffee', from, to, to);
      expect(await alerts()).toMatchObject([
        {
          ...{ rule_id: id, kind, threshold, keyword: 'coffee', domain: 'example.com' },
          ...{ from_position: from, to_position: to },
          from_at: '2026-11-20T12:00:00.000Z',
          to_at: '2026-11-21T12:00:00.000Z',
        },
      ]);
    },
  );

  it('of another address reports it', async () => {
    await rule({ kind: 'address_changed' });
    await ranks('coffee', 4);
    place('coffee', 4, `${SITE}beans`);
    await tracker.roundAfterDays(1);
    const message =
      'Another URL of example.com ranks for “coffee” (United States): https://example.com/coffee on 20 November 2026, https://example.com/beans on 21 November 2026.';
    expect(await alerts()).toMatchObject([{ message }]);
  });

  it('of citations reports those gained and lost, not what was not read', async () => {
    for (const kind of ['ai_overview_gained', 'ai_overview_lost'] as const) await rule({ kind });
    await ranks('coffee', 4);
    const overview = (...hosts: string[]) =>
      tracker.pages.features.set('coffee', [{ kind: 'ai_overview', hosts }]);
    overview('other.example', 'example.com');
    await tracker.roundAfterDays(1);
    // The provider gives no sources this time.
    overview();
    await tracker.roundAfterDays(1);
    overview('example.com');
    await tracker.roundAfterDays(1);
    overview('other.example');
    await tracker.roundAfterDays(1);
    expect((await alerts()).map(({ kind, to_at }) => [kind, to_at.slice(0, 10)])).toEqual([
      ['ai_overview_lost', '2026-11-24'],
      ['ai_overview_gained', '2026-11-21'],
    ]);
  });

  it('concerns its domain, its tag, and only while it is on', async () => {
    const matching = await rule({
      kind: 'fell_by',
      threshold: 3,
      domain: 'www.Example.com',
      tag: 'hot',
    });
    expect(matching.domain).toBe('example.com');
    await rule({ kind: 'fell_by', threshold: 3, domain: 'other.example' });
    await rule({ kind: 'fell_by', threshold: 3, tag: 'cold' });
    await rule({ kind: 'fell_by', threshold: 3, isEnabled: false });
    place('coffee', 2);
    await tracker.track(actor, 'coffee', { tags: ['hot', 'shop'] });
    await tracker.round();
    place('coffee', 6);
    await tracker.roundAfterDays(1);
    expect(await alerts()).toMatchObject([{ rule_id: matching.id }]);
  });

  it('concerns only keywords of its own user', async () => {
    await rule({ kind: 'fell_by', threshold: 3 });
    const other = await tracker.aUser();
    place('coffee', 2);
    await tracker.track(other, 'coffee');
    await tracker.round();
    place('coffee', 8);
    await tracker.roundAfterDays(7);
    expect(await tracker.context.rows('select id from rank_alerts')).toEqual([]);
  });
});

describe('nothing is reported', () => {
  beforeEach(async () => {
    await rule({ kind: 'fell_by', threshold: 3 });
    await rule({ kind: 'left_top', threshold: 10 });
  });

  it('before a fall is confirmed, and twice when it is', async () => {
    await ranks('coffee', 4);
    const [request] = tracker.pages.requests;
    if (request === undefined) throw new Error('Nothing was requested.');
    const read = await tracker.pages.read(request);
    if (read.kind !== 'read') throw new Error('It was not read.');
    const without = { ...read, reading: { ...read.reading, results: [], depthRead: 20 } };
    tracker.pages.failNext('coffee', without);
    await tracker.roundAfterDays(1);
    expect(await alerts()).toEqual([]);
    place('coffee', 30);
    await tracker.roundAfterDays(1);
    expect((await alerts()).map(({ kind }) => kind).sort()).toEqual(['fell_by', 'left_top']);
  });

  it('of what is unknown or deferred; the next known check is compared with the last known', async () => {
    await ranks('coffee', 4);
    tracker.pages.failNext('coffee', notRead({ kind: 'unknown', reason: 'timeout' }));
    await tracker.roundAfterDays(1);
    tracker.pages.failNext('coffee', notRead({ kind: 'deferred', reason: 'budget' }));
    await tracker.roundAfterDays(1);
    expect(await alerts()).toEqual([]);
    place('coffee', 8);
    await tracker.roundAfterDays(1);
    expect(await alerts()).toMatchObject([
      { kind: 'fell_by', from_at: '2026-11-20T12:00:00.000Z' },
    ]);
  });

  it('across a break', async () => {
    await ranks('coffee', 4);
    const [request] = tracker.pages.requests;
    if (request === undefined) throw new Error('Nothing was requested.');
    place('coffee', 12);
    const read = await tracker.pages.read(request);
    tracker.pages.failNext('coffee', { ...read, provider: 'serpapi' });
    await tracker.roundAfterDays(1);
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 12, rank_change: null }]);
    expect(await alerts()).toEqual([]);
  });
});

describe('recording', () => {
  it('raises an alert once, however many rounds run at once', async () => {
    await rule({ kind: 'fell_by', threshold: 3 });
    const texts = Array.from({ length: 40 }, (_each, index) => `keyword ${index}`);
    for (const text of texts) place(text, 2);
    await tracker.track(actor, texts.join('\n'));
    await tracker.round();
    for (const text of texts) place(text, 8);
    tracker.context.clock.set('2026-11-21T12:00:00Z');
    await Promise.all([tracker.round(), tracker.round(), tracker.round()]);
    const raised = await alerts({ limit: 200 });
    expect(raised).toHaveLength(40);
    expect(new Set(raised.map(({ keyword }) => keyword)).size).toBe(40);
  });

  it('that is stopped half-way stores neither the check nor its alert, and both later', async () => {
    await rule({ kind: 'fell_by', threshold: 3 });
    await ranks('coffee', 4);
    await tracker.context.rows(
      'alter table rank_alerts add constraint stopped check (false) not valid',
    );
    place('coffee', 8);
    try {
      await tracker.roundAfterDays(1);
    } finally {
      await tracker.context.rows('alter table rank_alerts drop constraint stopped');
    }
    const checks = () => tracker.context.rows('select id from rank_checks');
    expect([await checks(), await alerts()]).toMatchObject([[{}], []]);
    await tracker.roundAfterDays(2 / 24 / 60);
    expect([await checks(), await alerts()]).toMatchObject([[{}, {}], [{ kind: 'fell_by' }]]);
  });
});

describe('rules', () => {
  const rules = () => tracker.get(AlertRulesService);

  it('are listed, changed and deleted by their own user; their alerts stay', async () => {
    const added: AlertRule = await rule({ kind: 'fell_by', threshold: 3 });
    const { id } = added;
    await ranks('coffee', 4, 8);
    const { rule: changed } = await rules().edit(actor, {
      ...{ id, threshold: 5, tag: 'hot', channels: ['mail', 'webhook'], isEnabled: false },
    });
    expect(changed).toEqual({
      ...{ ...added, threshold: 5, tag: 'hot', channels: ['mail', 'webhook'], isEnabled: false },
    });
    const other = await tracker.aUser();
    expect((await rules().list(other)).rules).toEqual([]);
    await expect(rules().edit(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(rules().remove(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    await rules().remove(actor, { id });
    expect((await rules().list(actor)).rules).toEqual([]);
    expect(await alerts()).toMatchObject([{ rule_id: null, threshold: 3 }]);
  });

  it('need a number where their kind has one, an own website, a valid domain and a channel', async () => {
    const parse = (input: object) =>
      addAlertRuleInput.safeParse({ kind: 'fell_by', threshold: 3, channels: ['bell'], ...input });
    expect(parse({}).success).toBe(true);
    for (const input of [
      { threshold: null },
      { threshold: 0 },
      { kind: 'address_changed' },
      { channels: [] },
    ])
      expect(parse(input).success).toBe(false);
    const { id } = await rule({ kind: 'fell_by', threshold: 3 });
    const edit = (changes: object) => rules().edit(actor, { id, ...changes });
    for (const changes of [{ threshold: null }, { domain: 'not a domain' }])
      await expect(edit(changes)).rejects.toMatchObject({ code: 'validation_failed' });
    const websiteId = '00000000-0000-4000-8000-000000000000';
    await expect(edit({ websiteId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are at most 50, also when several are added at once', async () => {
    await tracker.context.rows(
      `insert into rank_alert_rules (id, user_id, kind, channels, created_at)
       select gen_random_uuid(), ?, 'address_changed', '{bell}', now() from generate_series(1, ?::int)`,
      [actor.userId, ALERT_RULES_MAX - 1],
    );
    const both = await Promise.allSettled([
      rule({ kind: 'address_changed' }),
      rule({ kind: 'address_changed' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rules().list(actor)).rules).toHaveLength(ALERT_RULES_MAX);
  });
});

describe('raised alerts', () => {
  it('are listed page by page, newest first', async () => {
    await rule({ kind: 'fell_by', threshold: 1 });
    await ranks('coffee', 1, 3, 5, 7);
    const list = (cursor?: string) =>
      tracker.get(AlertsService).list(actor, listAlertsInput.parse({ limit: 2, cursor }));
    const first = await list();
    const second = await list(first.nextCursor ?? '');
    expect([...first.alerts, ...second.alerts].map(({ to_position }) => to_position)).toEqual([
      7, 5, 3,
    ]);
    expect(second.nextCursor).toBeNull();
    await expect(list('none')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('leave with the account', async () => {
    await rule({ kind: 'fell_by', threshold: 1 });
    await ranks('coffee', 1, 3);
    const data = await tracker.get(AccountDataRegistry).exportAll(actor.userId);
    expect(data).toMatchObject({
      keywords: {
        alertRules: [{ kind: 'fell_by', threshold: 1 }],
        alerts: [{ from_position: 1, to_position: 3 }],
      },
    });
    await tracker.context.rows('delete from users');
    expect(await tracker.context.rows('select id from rank_alerts')).toEqual([]);
  });
});
