import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisConnections } from '@app/common';
import { NotificationsService } from '@app/notifications';
import type { UnreadCountResponse } from '@app/notifications/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { EventStream } from './event-stream.js';
import { anotherProcess, startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

type Message = UnreadCountResponse & { status?: string };

describe('the bell', () => {
  let here: TestApi;
  let there: TestApi;
  let ada: TestUser;
  const streams: EventStream<Message>[] = [];

  beforeAll(async () => {
    here = await startApi({ CHROMIUM_PATH: '' });
    there = await anotherProcess();
    for (const api of [here, there]) await api.app.listen(0, '127.0.0.1');
  }, 60_000);
  beforeEach(async () => {
    ada = await here.signUp();
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.disconnect();
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  async function open(api: TestApi, token = ada.token): Promise<EventStream<Message>> {
    const url = `${await api.app.getUrl()}/api/notifications/stream`;
    const stream = await EventStream.open<Message>(url, token);
    streams.push(stream);
    return stream;
  }

  async function notify(api: TestApi, tx: EntityManager | null = null): Promise<void> {
    await api.app.get(NotificationsService).notify(tx, ada.id, {
      ...{ kind: 'scan_completed', title: 'Scan complete', body: 'One page.' },
      ...{ link: '/seo-auto-fix', key: randomUUID() },
    });
  }

  const counts = ({ messages }: EventStream<Message>): number[] =>
    messages.map(({ unreadCount }) => unreadCount);
  const seen = (stream: EventStream<Message>, count: number): Promise<void> =>
    stream.seen(({ unreadCount }) => unreadCount === count);

  it('sends the current count and one after each change, whichever process made it', async () => {
    const [first, second] = [await open(here), await open(there)];
    expect(first.response.statusCode).toBe(200);
    expect(first.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    await Promise.all([first, second].map((stream) => seen(stream, 0)));
    await notify(there);
    await Promise.all([first, second].map((stream) => seen(stream, 1)));
    const read = await here.request('POST', '/api/notifications/read', {
      ...{ token: ada.token, payload: {} },
    });
    expect(read.status).toBe(200);
    await Promise.all(
      [first, second].map((stream) => stream.seen(() => counts(stream).at(-1) === 0)),
    );
    expect(counts(first)).toEqual([0, 1, 0]);
  });

  it('announces the changes of a transaction once it is committed, and none of a failed one', async () => {
    const stream = await open(there);
    await seen(stream, 0);
    const em = here.app.get(EntityManager);
    const failing = em.fork().transactional(async (tx) => {
      await notify(here, tx);
      throw new Error('the scan could not be ended');
    });
    await expect(failing).rejects.toThrow('the scan could not be ended');
    await em.fork().transactional(async (tx) => {
      await notify(here, tx);
      await notify(here, tx);
    });
    await seen(stream, 2);
    expect(counts(stream)).toEqual([0, 2]);
  });

  it('sends nothing after the session has ended', async () => {
    const { token } = await here.signIn(ada.email);
    const [leaving, staying] = [await open(there, token), await open(there)];
    await Promise.all([leaving, staying].map((stream) => seen(stream, 0)));
    expect((await here.request('POST', '/auth/logout', { token })).status).toBe(204);
    await notify(here);
    await leaving.ended;
    expect(counts(leaving)).toEqual([0]);
    await seen(staying, 1);
  });

  it('is visible to its owner only', async () => {
    const other = await here.signUp();
    const [own, foreign] = [await open(here), await open(here, other.token)];
    await Promise.all([own, foreign].map((stream) => seen(stream, 0)));
    await notify(here);
    await seen(own, 1);
    expect(counts(foreign)).toEqual([0]);
  });

  it('accepts twenty streams; another one must retry later', async () => {
    for (let place = 0; place < 20; place += 1) await open(here);
    const refused = await open(here);
    expect(refused.response.statusCode).toBe(429);
    expect(refused.response.headers['retry-after']).toBe('60');
  });

  it('unsubscribes when the last stream has closed', async () => {
    const stream = await open(here);
    await seen(stream, 0);
    const { commands } = here.app.get(RedisConnections);
    const listeners = async () =>
      Number((await commands.pubsub('NUMSUB', `notifications:${ada.id}`))[1]);
    expect(await listeners()).toBe(1);
    stream.disconnect();
    // Every iteration is a round trip to Redis; the time limit of the test bounds the loop.
    while ((await listeners()) !== 0);
  });

  it('ends with its process, so that clients reconnect to another one', async () => {
    const third = await anotherProcess();
    await third.app.listen(0, '127.0.0.1');
    const stream = await open(third);
    await seen(stream, 0);
    await third.close();
    await stream.ended;
    await notify(here);
    await seen(await open(there), 1);
  });
});
