import { beforeEach, describe, expect, it } from '@jest/globals';
import { NetworkBarrier } from './network-barrier.js';

const CREATED = '{"id":1,"result":{"browserContextId":"EMPTY"}}';
const COOKIES = '{"id":2,"result":{"cookies":[]}}';
const REFUSED = '{"id":2,"error":{"code":-32602,"message":"No such context"}}';

const RESPONSES: ReadonlyMap<string, string> = new Map([
  ['Target.createBrowserContext', CREATED],
  ['Storage.getCookies', COOKIES],
]);

let sent: { readonly method: string; readonly params: object | undefined }[];
let respond: ((response: string) => void)[];
let barrier: NetworkBarrier;
beforeEach(() => {
  sent = [];
  respond = [];
  barrier = new NetworkBarrier({
    send: (method, params) => {
      sent.push({ method, params });
      return new Promise((resolve) => respond.push(resolve));
    },
  });
});

/** Lets all pending promises continue. */
const settle = (): Promise<void> => new Promise(setImmediate);

/** Responds to the last command. */
async function reply(response: string): Promise<void> {
  respond.at(-1)?.(response);
  await settle();
}

async function replyUntilPassed(passed: Promise<void>): Promise<void> {
  const waiting = new Set([passed]);
  void passed.then(() => waiting.clear());
  await settle();
  while (waiting.size > 0) {
    const method = sent.at(-1)?.method ?? '';
    await reply(RESPONSES.get(method) ?? '{"id":3,"result":{}}');
  }
  await passed;
}

const methods = (): string[] => sent.map(({ method }) => method);

describe('the barrier behind sent requests', () => {
  it('passes through the network process before the turns of the browser process', async () => {
    await replyUntilPassed(barrier.pass());
    expect(methods()).toEqual([
      'Target.createBrowserContext',
      'Storage.getCookies',
      ...['Browser.getVersion', 'Browser.getVersion', 'Browser.getVersion'],
    ]);
    expect(sent[1]?.params).toEqual({ browserContextId: 'EMPTY' });
  });

  it('sends each command only after the previous response', async () => {
    const passed = barrier.pass();
    await settle();
    expect(methods()).toEqual(['Target.createBrowserContext']);
    await reply(CREATED);
    expect(methods()).toHaveLength(2);
    await reply(COOKIES);
    expect(methods()).toHaveLength(3);
    await replyUntilPassed(passed);
  });

  it('reads the same empty context every time', async () => {
    await replyUntilPassed(barrier.pass());
    await replyUntilPassed(barrier.pass());
    expect(methods().filter((method) => method === 'Target.createBrowserContext')).toHaveLength(1);
    expect(methods().filter((method) => method === 'Storage.getCookies')).toHaveLength(2);
  });

  it.each([
    ['refuses', REFUSED],
    ['has ended', ''],
  ])('lets nobody pass when Chromium %s, and tries again for the next', async (_case, response) => {
    const refused = barrier.pass();
    refused.catch(() => undefined);
    await settle();
    await reply(CREATED);
    await reply(response);
    await expect(refused).rejects.toThrow();
    await replyUntilPassed(barrier.pass());
  });
});
