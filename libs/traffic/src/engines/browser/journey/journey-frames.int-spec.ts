import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { VisitedShop, click, failureOf } from './testing/visited-shop.js';

jest.setTimeout(60_000);
let shop: VisitedShop;

beforeAll(async () => {
  shop = await VisitedShop.open();
});
afterAll(() => shop.close());

describe('a step in a frame', () => {
  const framed = `<p style="height:1500px">Far below</p><iframe src="/inner" width="400" height="200" style="margin:30px"></iframe>`;
  const inner = `<form action="/sent" method="post" target="_top" style="padding:50px"><input name="pin"><button>Send</button></form>
    <iframe srcdoc="<button onclick='parent.parent.document.title = &quot;Deep&quot;'>Deep</button>"></iframe>
    <script>onclick = ({ isTrusted }) => { if (!isTrusted) document.body.remove(); }</script>`;

  it('acts with real input where the frame shows its element', async () => {
    shop.bodies.length = 0;
    shop.site.page('/inner', inner);
    const report = await shop.follow(framed, {
      steps: [
        { ...click('aria/Deep'), frame: [0, 0] },
        { kind: 'type', target: ['[name=pin]'], text: '1234', frame: [0] },
        { ...click('text/Send'), frame: [0], assertions: [{ kind: 'address', contains: '/sent' }] },
      ],
    });
    expect(failureOf(report)).toBeNull();
    expect(shop.bodies).toEqual(['pin=1234']);
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
    shop.site.page('/inner', inner);
    const report = await shop.follow(html, { steps: [{ ...click('#gone'), frame }] });
    expect(failureOf(report)).toBe(`Step 2 “Click #gone”: ${failure}.`);
  });

  it('neither pays nor signs up without permission, and shows no secret in its picture', async () => {
    shop.site.page(
      '/inner',
      '<form action="/sent"><input autocomplete="cc-number"><button>Go</button>',
    );
    const report = await shop.follow(framed, {
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
