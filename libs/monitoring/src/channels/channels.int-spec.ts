import { claimsAtOnce } from '@app/common/testing';
import { page } from '@app/crawler/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertChannel, ChannelKind } from '../contract/index.js';
import { MAX_CHANNELS } from '../contract/index.js';
import { MonitoringContext } from '../testing/monitoring-context.js';
import { ChannelsRepository } from './channels.repository.js';

describe('alerts of changed pages', () => {
  let test: MonitoringContext;

  const add = async (kind: ChannelKind, path: string): Promise<AlertChannel> => {
    const { websiteId, ada, chat } = test;
    const url = `${chat.origin}${path}`;
    return (await test.channels.add(ada, { websiteId, kind, name: 'Team', url })).channel;
  };
  const listed = async (): Promise<AlertChannel | undefined> =>
    (await test.channels.list(test.ada, test.websiteId)).channels[0];
  const arrived = (): string[] => test.chat.arrived.map(({ path }) => path);
  const breakMenu = (): void => {
    test.routes['/menu'] = page('Gone', 404);
  };

  beforeAll(async () => {
    test = await MonitoringContext.create();
  });
  beforeEach(async () => {
    await test.reset();
    test.chat.arrived.length = 0;
    test.chat.faults.length = 0;
    test.chat.removed.clear();
    await test.watch();
  });
  afterAll(() => test.close());

  it('reach Slack and Teams once, in the form that they take', async () => {
    await add('slack', '/services/T0/B0/secret');
    await add('teams', '/workflows/1?sig=secret');
    breakMenu();
    await test.checkAt('13:00');
    const sent = await Promise.all([test.send(), test.send()]);
    expect(sent[0] + sent[1]).toBe(2);
    await test.checkAt('14:00');
    expect(await test.send()).toBe(0);
    expect(arrived().toSorted()).toEqual(['/services/T0/B0/secret', '/workflows/1?sig=secret']);
    for (const { body } of test.chat.arrived) {
      expect(body).toContain('Status became 404');
      expect(body).toContain(`https://seo.example/websites/${test.websiteId}/monitoring`);
    }
  });

  it('are events of webhooks, and mails', async () => {
    await test.context.rows(
      `insert into webhook_endpoints (user_id, url, events, created_at)
       values (?, 'https://hook.example/', '["page.changed"]', now())`,
      [test.ada.userId],
    );
    breakMenu();
    await test.checkAt('13:00');
    const [event] = await test.context.rows<{ body: string }>(
      'select body from webhook_deliveries',
    );
    expect(JSON.parse(event?.body ?? '{}')).toMatchObject({
      event: 'page.changed',
      data: {
        total: 1,
        changes: [{ field: 'status', before: '200', after: '404', message: 'Status became 404' }],
      },
    });
    const mails = await test.context.rows<{ subject: string; text: string }>(
      `select subject, text from mail_outbox where kind = 'page_changes'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Status became 404');
    expect(mails[0]?.text).toContain('200 → 404');
  });

  it('wait until quiet hours end, except for critical problems', async () => {
    const quietHours = { from: '22:00', to: '16:00' };
    const { websiteId, ada } = test;
    await test.monitors.save(ada, { websiteId, quietHours, timeZone: 'Europe/Berlin' });
    test.routes['/'] = '<title>New bakery</title><main>Fresh bread every morning.</main>';
    await test.checkAt('13:00');
    expect(await test.notices()).toEqual([]);
    breakMenu();
    await test.checkAt('14:00');
    expect(await test.notices()).toEqual(['Status became 404: HOST/menu']);
    test.at('2026-11-20T14:59:59Z');
    expect(await test.announceWaiting()).toBe(0);
    test.at('2026-11-20T15:00:00Z');
    expect(await Promise.all([test.announceWaiting(), test.announceWaiting()])).toContain(1);
    expect(await test.notices()).toEqual(['Status became 404: HOST/menu', 'Title changed: HOST']);
  });

  it('that wait until quiet hours end are not sent when monitoring is turned off', async () => {
    const { websiteId, ada } = test;
    await test.monitors.save(ada, { websiteId, quietHours: { from: '12:00', to: '16:00' } });
    test.routes['/'] = '<title>New bakery</title><main>Fresh bread every morning.</main>';
    await test.checkAt('13:00');
    await test.monitors.save(ada, { websiteId, enabled: false });
    test.at('2026-11-20T16:00:00Z');
    expect(await test.announceWaiting()).toBe(0);
    expect(await test.notices()).toEqual([]);
    const { changes } = await test.monitors.changes(ada, { websiteId, limit: 1 });
    expect(changes).toMatchObject([{ field: 'title', alert: 'none' }]);
    await test.monitors.save(ada, { websiteId, enabled: true });
    expect(await test.announceWaiting()).toBe(0);
  });

  it('are only of what the owner wants', async () => {
    const { websiteId, ada } = test;
    await test.monitors.save(ada, { websiteId, alertFrom: 'critical' });
    test.routes['/'] = '<title>New bakery</title><main>Fresh bread every morning.</main>';
    await test.checkAt('13:00');
    expect(await test.changes()).toHaveLength(1);
    expect(await test.notices()).toEqual([]);
  });

  it('are sent again when the service is busy, not when the address was removed, and the owner sees why', async () => {
    const { id } = await add('slack', '/services/T0/B0/secret');
    test.chat.faults.push({ status: 429, body: 'rate_limited', retryAfter: '120' });
    breakMenu();
    await test.checkAt('13:00');
    expect(await test.send()).toBe(0);
    expect(await listed()).toMatchObject({ lastError: 'The service answered 429: rate_limited.' });
    test.at('2026-11-20T13:01:59Z');
    expect(await test.send()).toBe(0);
    test.at('2026-11-20T13:02:00Z');
    expect(await test.send()).toBe(1);
    expect(await listed()).toMatchObject({
      id,
      lastError: null,
      lastSentAt: '2026-11-20T13:02:00.000Z',
    });
    test.chat.removed.add('/services/T0/B0/secret');
    test.routes['/menu'] = '<title>Menu</title><main>Bread, rolls and cakes.</main>';
    await test.checkAt('14:00');
    await test.send();
    test.at('2026-11-22T14:00:00Z');
    test.chat.removed.clear();
    expect(await test.send()).toBe(0);
    expect(await listed()).toMatchObject({ lastError: 'The service answered 404: no_service.' });
  });

  it('of a channel that is slow do not delay those of others', async () => {
    const { id } = await add('slack', '/services/slow');
    await add('slack', '/services/quick');
    breakMenu();
    await test.checkAt('13:00');
    // A worker has posted the first one and awaits the answer.
    await test.context.rows(
      `update channel_messages set attempts = 1, claimed_until = '2026-11-20T14:00:30Z' where channel_id = ?`,
      [id],
    );
    test.routes['/menu'] = '<title>Menu</title><main>Bread, rolls and cakes.</main>';
    await test.checkAt('14:00');
    expect(await test.send()).toBe(2);
    expect(arrived()).toEqual(['/services/quick', '/services/quick']);
    // It has died.
    test.at('2026-11-20T14:00:30Z');
    expect(await test.send()).toBe(2);
    expect(arrived().slice(2)).toEqual(['/services/slow', '/services/slow']);
  });

  it('are posted to one channel one after the other, however many workers there are', async () => {
    await add('slack', '/services/slow');
    await add('slack', '/services/quick');
    breakMenu();
    await test.checkAt('13:00');
    test.routes['/menu'] = '<title>Menu</title><main>Bread, rolls and cakes.</main>';
    await test.checkAt('14:00');
    const channels = test.context.module.get(ChannelsRepository);
    const now = new Date('2026-11-20T14:00:00Z');
    const claims = await claimsAtOnce(test.context, 'channel_messages', () =>
      channels.claim(now, 60_000),
    );
    const claimed = claims.map(({ channelId }) => channelId);
    expect(claimed).toHaveLength(2);
    expect(new Set(claimed).size).toBe(2);
  });

  it('go to addresses that are stored encrypted and never shown again', async () => {
    const channel = await add('slack', '/services/T0/B0/topsecret');
    expect(channel.maskedUrl).toMatch(/^127\.0\.0\.1:\d+\/…cret$/);
    const stored = await test.context.rows('select * from alert_channels');
    expect(JSON.stringify([channel, stored])).not.toContain('topsecret');
  });

  it('can be tried: the test message arrives at once, or the answer says why not', async () => {
    const { websiteId, ada } = test;
    const { id: channelId } = await add('teams', '/workflows/1?sig=secret');
    const tried = () => test.channels.test(ada, { websiteId, channelId });
    expect(await tried()).toEqual({ delivered: true, reason: null });
    expect(test.chat.arrived[0]?.body).toContain('Test message');
    test.chat.faults.push({ status: 400, body: '' });
    expect(await tried()).toEqual({ delivered: false, reason: 'The service answered 400.' });
  });

  it('go to Slack, Teams and hosts of the operator only, and to a few channels', async () => {
    const { websiteId, ada } = test;
    const url = 'https://hooks.slack.com.evil.example/services/a';
    const refused = test.channels.add(ada, { websiteId, kind: 'slack', name: 'Team', url });
    await expect(refused).rejects.toMatchObject({ code: 'validation_failed' });
    for (let count = 0; count < MAX_CHANNELS; count++) await add('slack', `/services/${count}`);
    await expect(add('slack', '/services/more')).rejects.toMatchObject({ code: 'conflict' });
  });
});
