import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { journeyDefinitionSchema } from '../../../contract/index.js';
import { personaOf } from '../../../rules/personas.js';
import type { VisitOrder, VisitReport } from '../../visit-engine.js';
import { VisitTestBed } from '../testing/visit-test-bed.js';
import { orderFor } from '../testing/visited-website.js';
import type { VisitedWebsite } from '../testing/visited-website.js';

jest.setTimeout(60_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;
const bodies: string[] = [];

beforeAll(async () => {
  site = await testBed.open();
  site.page('/sent', (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body === '' ? (request.url ?? '') : body);
      response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Thank you</h1>');
    });
  });
});
afterAll(() => testBed.close());

interface Wanted {
  readonly steps: readonly Record<string, unknown>[];
  readonly secrets?: Readonly<Record<string, string>>;
  readonly order?: Partial<VisitOrder>;
}

/** Visits the page and follows these steps after it; each waits a second. */
async function follow(
  html: string,
  { steps, secrets = {}, order = {} }: Wanted,
): Promise<VisitReport> {
  const url = site.page('/shop', `<!doctype html><title>Shop</title>${html}`);
  const { steps: all } = journeyDefinitionSchema.parse({
    name: 'Test',
    steps: [
      { kind: 'open', address: '/shop' },
      ...steps.map((step) => ({ waitSeconds: 1, ...step })),
    ],
    values: Object.keys(secrets).map((name) => ({ name, isSecret: true, value: null })),
  });
  const values = new Map(Object.entries(secrets));
  const journey = { steps: all, values, secrets: Object.values(secrets) };
  return await testBed.visit(orderFor(url, { ...order, journey }));
}

const failureOf = ({ journey }: VisitReport): string | null =>
  journey?.steps.find(({ isReached }) => !isReached)?.failure ?? null;
const click = (...target: string[]) => ({ kind: 'click', target });

describe('a visitor who follows a journey', () => {
  it.each(['de-windows', 'de-android'])('acts with real input as %s', async (persona) => {
    bodies.length = 0;
    const report = await follow(
      `<form action="/sent" method="post"><label>Name <input name="name" value="old"></label>
       <select name="size"><option>Small<option value="l">Large</select>
       <input type="date" name="day"><input type="checkbox" name="fresh"><button>Send</button></form>
       <script>onclick = onkeydown = (event) => { if (!event.isTrusted) document.title = 'fake'; }</script>`,
      {
        order: { persona: personaOf(persona) },
        steps: [
          { kind: 'type', target: ['#gone', 'aria/Name'], text: 'Ada & Co' },
          { kind: 'choose', target: ['select'], option: 'Large' },
          { kind: 'type', target: ['[name=day]'], text: '2026-11-26' },
          click('[name=fresh]'),
          { ...click('text/Send'), assertions: [{ kind: 'address', contains: '/sent' }] },
          { kind: 'waitForText', text: 'Thank you' },
          { kind: 'back', assertions: [{ kind: 'address', contains: '/shop' }] },
        ],
      },
    );
    expect(failureOf(report)).toBeNull();
    expect(report).toMatchObject({ outcome: 'completed', error: null });
    expect(report.journey?.steps).toHaveLength(8);
    expect(bodies).toEqual(['name=Ada+%26+Co&size=l&day=2026-11-26&fresh=on']);
    expect(report.pages.map(({ url }) => new URL(url).pathname)).toEqual([
      ...['/shop', '/sent', '/shop'],
    ]);
  });

  it('finds elements in every form of Recorder, shadow roots included', async () => {
    const report = await follow(
      `<button id="a">One</button><img alt="Logo" style="width:20px;height:20px"><p>Second text</p><x-card></x-card>
       <script>
         document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML = '<button class="in">Inner</button>';
         onclick = ({ target }) => { document.title = target.id || target.alt || target.textContent || target.localName; };
       </script>`,
      {
        steps: [
          click('aria/One[role="button"]'),
          click('aria/Logo'),
          click('text/Second'),
          click('xpath///button[@id="a"]'),
          click('pierce/.in'),
          click('x-card >>> .in'),
          click('aria/Inner'),
        ],
      },
    );
    expect(failureOf(report)).toBeNull();
    expect(report.journey?.steps.map(({ matches }) => matches)).toEqual([
      null,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    ]);
  });

  it('waits for what comes late', async () => {
    const report = await follow(
      `<script>setTimeout(() => { document.body.innerHTML = '<button onclick="fetch(\\'/api/cart\\')">Late</button>'; }, 400)</script>`,
      { steps: [click('text/Late'), { kind: 'waitForRequest', address: '/api/cart' }] },
    );
    expect(failureOf(report)).toBeNull();
  });

  it.each<[string, string, Record<string, unknown>, string]>([
    [
      'nothing matches',
      '',
      click('aria/Add', '#add'),
      'Step 2 “Click Add”: no element matches aria/Add, #add.',
    ],
    [
      'a selector is wrong',
      '',
      click('a[['),
      'Step 2 “Click a[[”: no element matches a[[, and a[[ is not a valid selector.',
    ],
    [
      'it is hidden',
      '<p id="a" hidden>x',
      click('#a'),
      'Step 2 “Click #a”: the element #a is not visible.',
    ],
    [
      'it is covered',
      '<button id="a">x</button><div style="position:fixed;inset:0">cookies</div>',
      click('#a'),
      'Step 2 “Click #a”: the element #a is covered by another one.',
    ],
    [
      'it is disabled',
      '<button id="a" disabled>x',
      click('#a'),
      'Step 2 “Click #a”: the element #a is disabled.',
    ],
    [
      'there is no such option',
      '<select id="a"><option>Small</select>',
      { kind: 'choose', target: ['#a'], option: 'Large' },
      'Step 2 “Choose Large in #a”: the list has no option “Large”.',
    ],
    [
      'a text does not come',
      '',
      { kind: 'waitForText', text: 'Thank you' },
      'Step 2 “Wait for the text Thank you”: the text “Thank you” did not appear within 1 seconds.',
    ],
    [
      'it leads to another website',
      '<a id="a" href="http://localhost:9/">x</a>',
      click('#a'),
      'Step 2 “Click #a”: it leads to another website, which visitors do not enter.',
    ],
    [
      'the page is gone',
      '<a id="a" href="/gone" target="_blank">x</a>',
      click('#a'),
      'Step 2 “Click #a”: the page responded with status 404.',
    ],
    [
      'it would pay',
      '<form action="/sent"><input autocomplete="cc-number"><button id="a">Go</button></form>',
      click('#a'),
      'Step 2 “Click #a”: it would submit a payment form, which this step is not allowed to do.',
    ],
    [
      'it would sign up by the Enter key',
      '<form action="/sent"><input id="a"><input type="password" autocomplete="new-password"></form>',
      { kind: 'type', target: ['#a'], text: 'ada', pressesEnter: true },
      'Step 2 “Type into #a”: it would submit a sign-up form, which this step is not allowed to do.',
    ],
  ])('is lost in a sentence when %s', async (_case, html, step, failure) => {
    bodies.length = 0;
    const report = await follow(html, { steps: [step, click('#never')] });
    expect(failureOf(report)).toBe(failure);
    expect(report).toMatchObject({ outcome: 'completed', error: null });
    expect(report.journey?.steps).toHaveLength(2);
    expect([...(report.screenshot ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    expect(bodies).toEqual([]);
  });

  it('submits a payment form where the owner has allowed it', async () => {
    bodies.length = 0;
    const report = await follow(
      '<form action="/sent"><input name="n" autocomplete="cc-number"><button id="a">Pay now</button></form>',
      { steps: [{ ...click('#a'), allowsSubmit: true }] },
    );
    expect(failureOf(report)).toBeNull();
    expect(bodies).toHaveLength(1);
  });

  it('keeps secrets out of everything that is reported', async () => {
    const report = await follow(
      `<form action="/sent"><input name="pin"><button>Go</button></form><script>
        document.querySelector('form').addEventListener('submit', () => console.error('pin', document.querySelector('input').value));
      </script>`,
      {
        secrets: { pin: 'hunter22' },
        steps: [
          {
            ...{ kind: 'type', target: ['[name=pin]'], text: '{{pin}}', pressesEnter: true },
            assertions: [{ kind: 'noConsoleError' }],
          },
        ],
      },
    );
    expect(failureOf(report)).toContain('the console shows an error: “pin ••••”');
    expect(JSON.stringify({ ...report, screenshot: null })).not.toContain('hunter22');
    expect(report.pages.at(-1)?.url).toContain('pin=••••');
  });
});

describe('a step in a frame', () => {
  const framed = `<p style="height:1500px">Far below</p><iframe src="/inner" width="400" height="200" style="margin:30px"></iframe>`;
  const inner = `<form action="/sent" method="post" target="_top" style="padding:50px"><input name="pin"><button>Send</button></form>
    <iframe srcdoc="<button onclick='parent.parent.document.title = &quot;Deep&quot;'>Deep</button>"></iframe>
    <script>onclick = ({ isTrusted }) => { if (!isTrusted) document.body.remove(); }</script>`;

  it('acts with real input where the frame shows its element', async () => {
    bodies.length = 0;
    site.page('/inner', inner);
    const report = await follow(framed, {
      steps: [
        { ...click('aria/Deep'), frame: [0, 0] },
        { kind: 'type', target: ['[name=pin]'], text: '1234', frame: [0] },
        { ...click('text/Send'), frame: [0], assertions: [{ kind: 'address', contains: '/sent' }] },
      ],
    });
    expect(failureOf(report)).toBeNull();
    expect(bodies).toEqual(['pin=1234']);
  });

  it.each<[string, string, number[], string]>([
    ['there is no such frame', framed, [1], 'the page has no frame 1'],
    [
      'the frame is of another website',
      '<iframe src="http://localhost:9/"></iframe>',
      [0],
      'frame 0 is of another website, which visitors do not enter',
    ],
    ['it has no such element', framed, [0], 'no element matches #gone'],
    [
      'something covers the frame',
      '<iframe srcdoc="<button id=gone>x</button>"></iframe><div style="position:fixed;inset:0">cookies</div>',
      [0],
      'the element #gone is covered by another one',
    ],
  ])('is lost in a sentence when %s', async (_case, html, frame, failure) => {
    site.page('/inner', inner);
    const report = await follow(html, { steps: [{ ...click('#gone'), frame }] });
    expect(failureOf(report)).toBe(`Step 2 “Click #gone”: ${failure}.`);
  });

  it('neither pays nor signs up without permission, and shows no secret in its picture', async () => {
    site.page('/inner', '<form action="/sent"><input autocomplete="cc-number"><button>Go</button>');
    const report = await follow(framed, {
      secrets: { pin: 'hunter22' },
      steps: [
        { kind: 'type', target: ['input'], text: '{{pin}}', frame: [0] },
        { ...click('text/Go'), frame: [0] },
      ],
    });
    expect(failureOf(report)).toContain('it would submit a payment form');
    expect([...(report.screenshot ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
  });
});

describe('a check after a step', () => {
  const beacon = (n: number) =>
    `<button id="buy" onclick="dataLayer.push({ event: 'purchase', ecommerce: { value: 12 } });
      for (let i = 0; i < ${n}; i++) navigator.sendBeacon('/g/collect?v=2&tid=G-1&en=purchase&epn.value=12')">Add</button>
     <script>dataLayer = []</script>`;
  const bought = (assertion: Record<string, unknown>) => ({
    steps: [{ ...click('#buy'), assertions: [assertion] }],
  });
  const purchase = { kind: 'beacon', service: 'ga4', event: 'purchase' };

  it.each<[string, Record<string, unknown>]>([
    ['a text', { kind: 'text', text: 'Add' }],
    ['the address', { kind: 'address', contains: '/shop' }],
    ['the status', { kind: 'status', status: 200 }],
    ['a request', { kind: 'request', address: '/g/collect', method: 'POST' }],
    [
      'an entry of dataLayer',
      { kind: 'dataLayer', fields: [{ key: 'ecommerce.value', value: '12' }] },
    ],
    ['a beacon', { ...purchase, fields: [{ key: 'value', value: '12' }] }],
  ])('holds: %s', async (_name, assertion) => {
    expect(failureOf(await follow(beacon(1), bought(assertion)))).toBeNull();
  });

  it.each<[string, number, Record<string, unknown>, string]>([
    [
      'a beacon sent twice',
      2,
      purchase,
      '“purchase” was sent to Google Analytics 4 2 times, not once',
    ],
    [
      'a beacon not sent',
      0,
      purchase,
      '“purchase” was not sent to Google Analytics 4 within 1 seconds',
    ],
    [
      'a beacon with another value',
      1,
      { ...purchase, fields: [{ key: 'value', value: '13' }] },
      '“purchase” was sent to Google Analytics 4, but not with value = “13”',
    ],
    [
      'an entry of dataLayer',
      1,
      { kind: 'dataLayer', fields: [{ key: 'event', value: 'refund' }] },
      'dataLayer has no entry with event = “refund”',
    ],
    [
      'the status',
      1,
      { kind: 'status', status: 404 },
      'the page responded with status 200, not 404',
    ],
  ])('fails: %s', async (_name, times, assertion, failure) => {
    expect(failureOf(await follow(beacon(times), bought(assertion)))).toBe(
      `Step 2 “Click #buy”: ${failure}.`,
    );
  });
});
