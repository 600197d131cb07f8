import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { BillingModule } from '@app/billing';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { JOURNEY_LIMITS } from '../../contract/index.js';
import type { JourneyRecording } from '../../contract/index.js';
import { JourneysApiModule } from '../journeys-api.module.js';
import { JourneyRecordingsService } from './journey-recordings.service.js';
import { RecorderRoutes } from './recorder-routes.js';

const SITE = 'http://127.0.0.1:9';
const click = { kind: 'click', target: ['#buy'] };
let context: TestContext;
let recordings: JourneyRecordingsService;
let http: FastifyInstance;
let ada: Actor;
let websiteId: string;
let id: string;
let token: string;

beforeAll(async () => {
  context = await createTestContext([AuthModule, BillingModule, JourneysApiModule], {
    ...{ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://product.example' },
  });
  recordings = context.module.get(JourneyRecordingsService);
  http = fastify();
  context.module.get(RecorderRoutes).mount(http, 'no-such-file');
  await http.ready();
});
beforeEach(async () => {
  ada = await newUser(context);
  const added = await context.module.get(WebsitesService).add(ada, { url: `${SITE}/` });
  websiteId = added.website.id;
  await context.rows(`update websites set verified_by = 'meta', verified_at = now() where id = ?`, [
    websiteId,
  ]);
  ({ id, token } = await started());
});
afterAll(async () => {
  await http.close();
  await context.close();
});

async function started(): Promise<{ id: string; token: string }> {
  const { recording, startAddress } = await recordings.start(ada, { websiteId });
  return { id: recording.id, token: startAddress.split('=')[1] ?? '' };
}

async function recorded(): Promise<JourneyRecording> {
  return (await recordings.get(ada, id)).recording;
}

/** As the recorder sends it from a page of the website. */
async function send(
  changes: Record<string, unknown> | string,
  origin: string | null = SITE,
): Promise<{ status: number; code: unknown; readableBy: unknown; body: unknown }> {
  const batch = { token, from: 0, steps: [], ends: false };
  const response = await http.inject({
    ...{ method: 'POST', url: '/api/recorder/steps' },
    headers: { 'content-type': 'text/plain', ...(origin !== null && { origin }) },
    payload: typeof changes === 'string' ? changes : JSON.stringify({ ...batch, ...changes }),
  });
  const body = response.json<{ code?: unknown }>();
  const readableBy = response.headers['access-control-allow-origin'];
  return { status: response.statusCode, code: body.code, readableBy, body };
}

describe('a recording', () => {
  it('shows steps as they come, without what was typed, and is deleted by its owner', async () => {
    expect(await recorded()).toMatchObject({ status: 'waiting', steps: [], values: [] });
    const sent = await send({ steps: [{ kind: 'open', address: '/shop' }, click] });
    expect(sent).toMatchObject({
      status: 200,
      readableBy: SITE,
      body: { steps: 2, isFull: false },
    });
    const typed = { kind: 'type', target: ['#a'], field: 'E-Mail', isSecret: false };
    await send({ from: 2, steps: [{ ...typed, pressesEnter: true }], ends: true });
    expect(await recorded()).toMatchObject({
      status: 'stopped',
      steps: [{ kind: 'open' }, { kind: 'click' }, { kind: 'type', text: '{{e_mail}}' }],
      values: [{ name: 'e_mail', isSecret: false, value: '' }],
    });
    await recordings.remove(ada, id);
    await expect(recorded()).rejects.toMatchObject({ code: 'not_found' });
    expect(await recordings.remove(ada, id)).toEqual({ success: true });
  });

  it('counts what is sent twice, or by two pages at once, once', async () => {
    await Promise.all([
      send({ steps: [click] }),
      send({ steps: [click, click] }),
      send({ steps: [click] }),
    ]);
    await send({ from: 1, steps: [click] });
    expect((await recorded()).steps).toHaveLength(2);
    expect(await send({ from: 9, steps: [click] })).toMatchObject({ body: { steps: 2 } });
  });

  it('is in the account export with its steps, without its token', async () => {
    await send({ steps: [click] });
    const exported = await context.module.get(AccountDataRegistry).exportAll(ada.userId);
    expect(exported).toMatchObject({
      journeys: { journeyRecordings: [{ id, website_id: websiteId, steps: [click] }] },
    });
    expect(JSON.stringify(exported.journeys)).not.toContain('token');
  });

  it('has at most as many steps as a journey', async () => {
    const steps = Array.from({ length: 20 }, () => click);
    await send({ steps });
    await send({ from: 20, steps });
    expect(await send({ from: 40, steps })).toMatchObject({
      body: { steps: JOURNEY_LIMITS.steps, isFull: true },
    });
  });

  it('has a tag without the token, which is stored as a hash only', async () => {
    const { tag, snippet } = await recordings.start(ada, { websiteId });
    expect(tag).toBe('<script src="https://product.example/recorder.js" async></script>');
    const used = /recorder\.js#([\w-]{43})'/.exec(snippet)?.[1] ?? '?';
    const rows = await context.rows('select * from journey_recordings');
    expect(JSON.stringify(rows)).not.toContain(used);
  });

  it('is for verified websites, of their owner', async () => {
    const ben = await newUser(context);
    await expect(recordings.start(ben, { websiteId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(recordings.get(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    await recordings.remove(ben, id);
    expect(await recorded()).toMatchObject({ id });
    await context.rows('update websites set verified_by = null where id = ?', [websiteId]);
    await expect(recordings.start(ada, { websiteId })).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    expect(await send({ steps: [click] })).toMatchObject({ status: 403, readableBy: undefined });
  });
});

describe('what an attacker sends to a recording', () => {
  it.each(['http://evil.example', 'http://127.0.0.1:10', 'null', null, `${SITE}.evil.example`])(
    'is refused from the origin %s, which cannot read the response',
    async (origin) => {
      const sent = await send({ steps: [click] }, origin);
      expect(sent).toMatchObject({ status: 403, code: 'forbidden', readableBy: undefined });
      expect((await recorded()).steps).toEqual([]);
    },
  );

  it('is refused after the end, the stop and the next start', async () => {
    await send({ steps: [click], ends: true });
    expect(await send({ from: 1, steps: [click] })).toMatchObject({ status: 404 });
    expect((await recorded()).steps).toHaveLength(1);
    const old = token;
    ({ id, token } = await started());
    expect(await send({ token: old, steps: [click] })).toMatchObject({ code: 'not_found' });
    await context.rows(`update journey_recordings set ends_at = '2000-01-01' where id = ?`, [id]);
    expect(await send({ steps: [click] })).toMatchObject({ code: 'not_found' });
    await expect(recorded()).rejects.toMatchObject({ code: 'not_found' });
    expect(await recordings.removeEnded()).toBeGreaterThanOrEqual(1);
  });

  it.each<[string, Record<string, unknown> | string]>([
    ['no JSON', 'steps'],
    ['a list', '[]'],
    ['a token of another form', { token: 'x' }],
    ['a step that a journey has not', { steps: [{ kind: 'run', script: 'alert(1)' }] }],
    ['additional fields', { steps: [{ ...click, text: 'x' }] }],
    ['a place before the first step', { from: -1 }],
    ['an address elsewhere', { steps: [{ kind: 'open', address: '//evil.example/' }] }],
    ['a script as an address', { steps: [{ kind: 'open', address: 'javascript:alert(1)' }] }],
    ['a long selector', { steps: [{ kind: 'click', target: ['x'.repeat(501)] }] }],
    ['many selectors', { steps: [{ kind: 'click', target: Array(7).fill('a') }] }],
    ['no selector', { steps: [{ kind: 'click', target: [] }] }],
    ['many steps', { steps: Array(21).fill(click) }],
    ['what was typed', { steps: [{ ...click, kind: 'type', value: 'hunter22' }] }],
  ])('is refused as a whole: %s', async (_case, changes) => {
    expect(await send(changes)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await recorded()).steps).toEqual([]);
  });

  it('is refused before it is read when it is a megabyte', async () => {
    const target = ['x'.repeat(1_000_000)];
    expect(await send({ steps: [{ kind: 'click', target }] })).toMatchObject({ status: 413 });
    expect(await recorded()).toMatchObject({ status: 'waiting' });
  });

  it('may contain what a database cannot store', async () => {
    await send({ steps: [{ kind: 'click', target: ['text/a\0b\ud800'] }] });
    expect((await recorded()).steps).toMatchObject([{ target: ['text/a\uFFFDb\uFFFD'] }]);
  });
});
