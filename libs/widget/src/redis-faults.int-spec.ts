import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisChannels, RedisConnections } from '@app/common';
import { testRedisUrl } from '@app/common/testing';
import { BundleConnection } from './bundles/bundle-connection.js';
import { CHANGED_CHANNEL } from './bundles/bundle-keys.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundleStore } from './bundles/bundle-store.js';
import { FixesDelivery } from './bundles/fixes-delivery.js';
import { createWidgetContext, redisOf } from './testing/widget-context.js';
import type { TestWebsite, WidgetContext } from './testing/widget-context.js';
import { startCutOffRedis } from './testing/cut-off-redis.js';
import type { CutOffRedis } from './testing/cut-off-redis.js';
import { until } from './testing/until.js';

/** Messages arrive in order: once this one has arrived, all earlier ones have. */
async function changesAreReported({ context }: WidgetContext): Promise<void> {
  const channels = context.module.get(RedisChannels);
  let isReported = false;
  const stop = await channels.subscribe(CHANGED_CHANNEL, (message) => {
    isReported ||= message === 'the last one';
  });
  await channels.publish(CHANGED_CHANNEL, 'the last one');
  await until(() => isReported);
  stop();
}

describe('the widget while Redis is unavailable', () => {
  let redis: CutOffRedis;
  let test: WidgetContext;
  let website: TestWebsite;
  let now = 0;
  const connection = (): BundleConnection => test.context.module.get(BundleConnection);
  const publisher = (): BundlePublisher => test.context.module.get(BundlePublisher);
  const titleOf = async (path = '/'): Promise<unknown> => {
    const response = await test.request(website.siteId, path);
    expect(response.statusCode).toBe(200);
    return response.json<{ fixes: { content?: string }[] }>().fixes[0]?.content;
  };

  /** A page that is not in the cache gets its fixes; on a busy machine the first response of Redis may be too late. */
  const recovered = (): Promise<void> => until(async () => (await titleOf('/menu')) === 'Menu');

  beforeEach(async () => {
    redis = await startCutOffRedis(testRedisUrl());
    test = await createWidgetContext({ REDIS_URL: redis.url });
    website = await test.newWebsite(await test.newUser());
    await until(() => connection().isReady);
    now = performance.now();
    test.context.module.get(FixesDelivery).now = () => now;
    await test.setTitle(website, '/', 'Bread');
    await test.setTitle(website, '/menu', 'Menu');
    await changesAreReported(test);
    now += 10;
  });
  afterEach(async () => {
    redis.restore();
    // Closing a connection while it reconnects would cause an unhandled rejection.
    const { commands, subscriber } = test.context.module.get(RedisConnections);
    await until(() => commands.status === 'ready' && subscriber.status === 'ready');
    await changesAreReported(test);
    await test.close();
    await redis.close();
  });

  it('serves cached fixes for a while, then none, and recovers when Redis is back', async () => {
    expect(await titleOf()).toBe('Bread');
    redis.cut();
    await until(() => !connection().isReady);
    now += 44_000;
    expect(await titleOf()).toBe('Bread');
    expect(await titleOf('/menu')).toBeUndefined();
    now += 2_000;
    expect(await titleOf()).toBeUndefined();
    expect(await test.ping(website)).toBe(204);
    redis.restore();
    await recovered();
    expect(await titleOf()).toBe('Bread');
  });

  it('does not wait for an unresponsive Redis, and reconnects', async () => {
    expect(await titleOf()).toBe('Bread');
    redis.silence();
    now += 10_000;
    const responses = await Promise.all([titleOf(), titleOf('/menu'), titleOf('/other')]);
    expect(responses).toEqual(['Bread', undefined, undefined]);
    // The connection is now known to be late: further requests do not wait for it.
    expect(await titleOf('/menu')).toBeUndefined();
    await until(() => !connection().isReady);
    redis.restore();
    await recovered();
  });

  it('keeps serving cached fixes after a flush until Redis is filled again', async () => {
    expect(await titleOf()).toBe('Bread');
    await redisOf(test).flushdb();
    now += 10_000;
    expect(await titleOf()).toBe('Bread');
    const filled = await Promise.all([publisher().fillIfEmpty(), publisher().fillIfEmpty()]);
    expect([...filled].sort()).toEqual([0, 1]);
    now += 10_000;
    expect(await titleOf()).toBe('Bread');
    expect(await titleOf('/menu')).toBe('Menu');
    expect(await publisher().fillIfEmpty()).toBe(0);
  });

  it('does not restore a fix that was reverted before Redis went down', async () => {
    expect(await titleOf()).toBe('Bread');
    await test.setTitle(website, '/', null);
    await until(async () => (await titleOf()) === undefined);
    redis.cut();
    await until(() => !connection().isReady);
    now += 10_000;
    expect(await titleOf()).toBeUndefined();
  });

  it('still counts pings', async () => {
    redis.cut();
    expect(await test.ping(website)).toBe(204);
    await test.flush();
    const rows = await test.context.rows('select 1 from widget_installations');
    expect(rows).toHaveLength(1);
  });
});

describe('the responses in Redis', () => {
  it('are only replaced by newer ones, and a removed website stays removed', async () => {
    const test = await createWidgetContext();
    const store = test.context.module.get(BundleStore);
    const website = await test.newWebsite(await test.newUser());
    const live = (version: number): Parameters<BundleStore['write']>[0] => ({
      ...{ websiteId: website.id, siteId: website.siteId, version },
      byPath: new Map([['/', [{ id: 'a', type: 'title', content: `v${version}`, was: '' }]]]),
    });
    expect(await store.write(live(2))).toBe(true);
    expect(await store.write(live(1))).toBe(false);
    expect(await store.write(live(2))).toBe(true);
    expect((await test.request(website.siteId, '/')).json()).toMatchObject({ version: 2 });
    await store.remove(website.siteId);
    expect(await store.write(live(3))).toBe(false);
    await until(
      async () => (await test.request(website.siteId, '/')).body === '{"version":0,"fixes":[]}',
    );
    expect(await redisOf(test).ttl(`widget:site:${website.siteId}`)).toBeGreaterThan(0);
    await test.close();
  });
});

describe('two processes', () => {
  it('both serve a change at once, even one that reverts all fixes', async () => {
    const one = await createWidgetContext();
    const other = await one.anotherProcess();
    const website = await one.newWebsite(await one.newUser());
    const path = '/menu';
    await one.setTitle(website, path, 'Bread');
    // The clocks stop before any response expires: only the notification makes the processes read again.
    for (const { delivery } of [one, other]) {
      const start = performance.now();
      delivery.now = () => Math.min(performance.now(), start + 1_000);
    }
    for (const { request } of [one, other]) {
      expect((await request(website.siteId, path)).body).toContain('Bread');
    }
    await one.setTitle(website, path, null);
    for (const { request } of [one, other]) {
      await until(async () => !(await request(website.siteId, path)).body.includes('Bread'));
    }
    await other.close();
    await one.close();
  });
});
