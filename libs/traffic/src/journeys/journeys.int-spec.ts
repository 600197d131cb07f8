import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { BillingModule } from '@app/billing';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { journeyDefinitionSchema } from '../contract/index.js';
import type { Journey, JourneyDefinition } from '../contract/index.js';
import { JourneyValues } from './journey-values.js';
import { JourneysModule } from './journeys.module.js';
import { JourneysService } from './journeys.service.js';

let context: TestContext;
let journeys: JourneysService;
let ada: Actor;
let websiteId: string;

beforeAll(async () => {
  context = await createTestContext([AuthModule, BillingModule, JourneysModule], {
    ...{ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', ENCRYPTION_KEY: 'k'.repeat(32) },
  });
  journeys = context.module.get(JourneysService);
});
beforeEach(async () => {
  ada = await newUser(context);
  const added = await context.module.get(WebsitesService).add(ada, { url: 'http://127.0.0.1:9/' });
  websiteId = added.website.id;
});
afterAll(() => context.close());

function checkout(changes: Record<string, unknown> = {}): JourneyDefinition {
  return journeyDefinitionSchema.parse({
    name: 'Checkout',
    steps: [
      { kind: 'open', address: '/shop', name: 'Shop', isGoal: true },
      { kind: 'type', target: ['#pin'], text: '{{pin}}' },
    ],
    values: [{ name: 'pin', isSecret: true, value: 'hunter22' }],
    ...changes,
  });
}

async function created(changes: Record<string, unknown> = {}): Promise<Journey> {
  return (await journeys.create(ada, { websiteId, journey: checkout(changes) })).journey;
}

async function typedPin(id: string): Promise<string | undefined> {
  const stored = await journeys.getOwn(ada, id);
  return context.module.get(JourneyValues).open(stored.values).values.get('pin');
}

describe('a journey', () => {
  it('is stored with its secrets encrypted and never shown again', async () => {
    const journey = await created();
    expect(journey.values).toEqual([{ name: 'pin', isSecret: true, value: null }]);
    const rows = await context.rows('select * from journeys where id = ?', [journey.id]);
    expect(JSON.stringify(rows)).not.toContain('hunter22');
    expect(await typedPin(journey.id)).toBe('hunter22');
    const { text } = await journeys.recording(ada, journey.id);
    const { text: test } = await journeys.playwright(ada, journey.id);
    const exported = await context.module.get(AccountDataRegistry).exportAll(ada.userId);
    const everything = `${text}${test}${JSON.stringify(exported)}`;
    expect(everything).toContain('Shop');
    expect(everything).not.toContain('hunter22');
    expect(everything).not.toContain((await journeys.getOwn(ada, journey.id)).values[0]?.value);
  });

  it('is listed with its goals, for its owner alone', async () => {
    const { id } = await created();
    expect((await journeys.list(ada, { websiteId })).journeys).toMatchObject([
      { id, name: 'Checkout', steps: 2, goals: ['Shop'] },
    ]);
    const eve = await newUser(context);
    expect((await journeys.list(eve, {})).journeys).toEqual([]);
    await expect(journeys.get(eve, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(journeys.create(eve, { websiteId, journey: checkout() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps a secret that is not typed again, and takes one that is', async () => {
    const { id, version } = await created();
    const kept = { name: 'pin', isSecret: true, value: null };
    await journeys.change(ada, { id, version, journey: checkout({ values: [kept] }) });
    expect(await typedPin(id)).toBe('hunter22');
    const typed = checkout({ values: [{ ...kept, value: 'another' }] });
    await journeys.change(ada, { id, version: version + 1, journey: typed });
    expect(await typedPin(id)).toBe('another');
  });

  it('refuses a change of an older version, so that nobody overwrites what they have not seen', async () => {
    const { id, version } = await created();
    const both = await Promise.allSettled(
      ['One', 'Two'].map((name) =>
        journeys.change(ada, { id, version, journey: checkout({ name }) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'conflict' } });
  });

  it('is created once when it is sent twice', async () => {
    const both = await Promise.allSettled([created(), created()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await journeys.list(ada, {})).journeys).toHaveLength(1);
  });

  it('is refused with a sentence where it stands', async () => {
    const open = (address: string) => [{ kind: 'open', address }];
    await expect(created({ steps: open('https://other.example/') })).rejects.toMatchObject({
      details: { 'journey.steps.0.address': 'This address is not on 127.0.0.1:9' },
    });
    const empty = { name: 'pin', isSecret: true, value: null };
    await expect(created({ values: [empty] })).rejects.toMatchObject({
      details: { 'journey.values.0.value': 'Enter the value of “pin”' },
    });
    expect(() => journeys.importRecording({ recording: '{}' })).toThrow('This is not a recording');
  });

  it('goes with its website', async () => {
    const { id } = await created();
    await context.module.get(WebsitesService).remove(ada, websiteId);
    await expect(journeys.get(ada, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
