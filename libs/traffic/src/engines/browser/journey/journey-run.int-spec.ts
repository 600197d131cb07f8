import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { personaOf } from '../../../rules/personas.js';
import { VisitedShop, click, failureOf } from './testing/visited-shop.js';

jest.setTimeout(60_000);
let shop: VisitedShop;

beforeAll(async () => {
  shop = await VisitedShop.open();
});
afterAll(() => shop.close());

describe('a visitor who follows a journey', () => {
  it.each(['de-windows', 'de-android'])('acts with real input as %s', async (persona) => {
    shop.bodies.length = 0;
    const report = await shop.follow(
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
    expect(shop.bodies).toEqual(['name=Ada+%26+Co&size=l&day=2026-11-26&fresh=on']);
    expect(report.pages.map(({ url }) => new URL(url).pathname)).toEqual([
      ...['/shop', '/sent', '/shop'],
    ]);
  });

  it('finds elements in every form of Recorder, shadow roots included', async () => {
    const report = await shop.follow(
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
    const report = await shop.follow(
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
      'Step 2 “Wait for the text Thank you”: the text “Thank you” did not appear within 1 s.',
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
    shop.bodies.length = 0;
    const report = await shop.follow(html, { steps: [step, click('#never')] });
    expect(failureOf(report)).toBe(failure);
    expect(report).toMatchObject({ outcome: 'completed', error: null });
    expect(report.journey?.steps).toHaveLength(2);
    expect([...(report.screenshot ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    expect(shop.bodies).toEqual([]);
  });

  it('submits a payment form where the owner has allowed it', async () => {
    shop.bodies.length = 0;
    const report = await shop.follow(
      '<form action="/sent"><input name="n" autocomplete="cc-number"><button id="a">Pay now</button></form>',
      { steps: [{ ...click('#a'), allowsSubmit: true }] },
    );
    expect(failureOf(report)).toBeNull();
    expect(shop.bodies).toHaveLength(1);
  });

  it('keeps secrets out of everything that is reported', async () => {
    const report = await shop.follow(
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
    expect(failureOf(await shop.follow(beacon(1), bought(assertion)))).toBeNull();
  });

  it.each<[string, number, Record<string, unknown>, string]>([
    [
      'a beacon sent twice',
      2,
      purchase,
      '“purchase” was sent to Google Analytics 4 2 times, not once',
    ],
    ['a beacon not sent', 0, purchase, '“purchase” was not sent to Google Analytics 4 within 1 s'],
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
    expect(failureOf(await shop.follow(beacon(times), bought(assertion)))).toBe(
      `Step 2 “Click #buy”: ${failure}.`,
    );
  });
});
