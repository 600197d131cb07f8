import { describe, expect, it } from '@jest/globals';
import { journeyStepSchema } from '../../../contract/index.js';
import type { DevtoolsEvent } from '@app/browser';
import type { VisitorPage } from '../visitor-page.js';
import { JourneyObserver } from './journey-observer.js';

const MB = 1024 * 1024;
const steps = [journeyStepSchema.parse({ kind: 'waitForRequest', address: '/collect' })];

/** An observer, and what a page makes it see. */
async function observed(): Promise<{
  observer: JourneyObserver;
  send: (bodyBytes: number) => void;
}> {
  const reports = { begin: () => Promise.resolve() };
  const page = { reports, observer: null, measurement: null } as unknown as VisitorPage;
  const observer = new JourneyObserver(page, steps);
  await observer.start();
  const send = (bodyBytes: number): void => {
    const bytes = Buffer.alloc(bodyBytes, 'x').toString('base64');
    const request = { url: 'https://shop.example/collect', method: 'POST' };
    page.observer?.({
      name: 'Network.requestWillBeSent',
      params: { request: { ...request, postDataEntries: [{ bytes }] } },
    } as unknown as DevtoolsEvent);
  };
  return { observer, send };
}

describe('what a page sends while a journey is followed', () => {
  it('is kept with its body until the bodies of the visit have 4 MB together', async () => {
    const { observer, send } = await observed();
    for (let sent = 0; sent < 10; sent += 1) send(MB);
    const kept = observer.requests.map(({ body }) => body?.length ?? null);
    expect(kept).toEqual([...Array<number>(4).fill(MB), ...Array<null>(6).fill(null)]);
    expect(observer.requests.at(-1)).toMatchObject({ method: 'POST', body: null });
  });

  it('is at most 5,000 requests', async () => {
    const { observer, send } = await observed();
    for (let sent = 0; sent < 5_010; sent += 1) send(1);
    expect(observer.requests).toHaveLength(5_000);
  });
});
