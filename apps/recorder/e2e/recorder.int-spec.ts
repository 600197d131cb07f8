import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Frame, Page } from 'puppeteer-core';
import { RecorderTestBed, buildRecorder } from './recorder-test-bed.js';

jest.setTimeout(60_000);
const MAX_BYTES = 16_000;
let bed: RecorderTestBed;

beforeAll(async () => {
  bed = await RecorderTestBed.open();
});
afterEach(() => bed.reset());
afterAll(() => bed.close());

const kinds = (): string[] => bed.steps.map(({ kind }) => kind);
/** Scripts cannot reach the bar, the keyboard can: it is the last thing on the page. */
const pressStop = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

/** A frame in which the recorder works. */
async function entered(page: Page, address: string): Promise<Frame> {
  const frame = await page.waitForFrame((one) => one.url().endsWith(address));
  await frame.waitForFunction(() => Symbol.for('groundswell-recorder') in document);
  return frame;
}

describe('the recorder in a page', () => {
  it('records what the owner does, across pages, with lasting selectors first', async () => {
    bed.serves('/', `<a href="/list" target="_blank">All breads</a>`);
    bed.serves(
      '/list',
      `<form action="/sent"><label>Your name <input name="who"></label>
       <select id="size"><option>Small<option>Large</select>
       <label><input type="checkbox" name="fresh"> Fresh only</label>
       <button type="button" data-testid="add">Add</button></form>`,
    );
    bed.serves('/sent', 'Thank you');
    const page = await bed.visit('/?from=mail');
    await bed.stored(1);
    expect(page.url()).toBe(`${bed.site}/?from=mail`);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    await page.type('[name=who]', 'Ada Lovelace');
    await page.select('#size', 'Small');
    await page.click('[name=fresh]');
    await page.click('[data-testid=add]');
    await page.focus('[name=who]');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await Promise.all([page.waitForNavigation(), page.goBack()]);
    await bed.stored(7);
    expect(bed.steps).toEqual([
      { kind: 'open', address: '/?from=mail' },
      { kind: 'click', target: expect.arrayContaining(['aria/All breads[role="link"]']) },
      {
        ...{ kind: 'type', field: 'who', isSecret: false, pressesEnter: false },
        target: ['aria/Your name[role="textbox"]', 'input[name="who"]', expect.any(String)],
      },
      { kind: 'click', target: expect.arrayContaining(['aria/Fresh only[role="checkbox"]']) },
      { kind: 'click', target: expect.arrayContaining(['[data-testid="add"]']) },
      expect.objectContaining({ kind: 'type', pressesEnter: true }),
      { kind: 'back' },
    ]);
    expect(bed.bodies.join('')).not.toContain('Lovelace');
  });

  it('finds elements in shadow roots, and chooses from lists by the text of the option', async () => {
    bed.serves(
      '/',
      `<x-card></x-card><script>
        document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML =
          '<button class="in">Inner</button><select><option>Small<option>Large</select>';
      </script>`,
    );
    const page = await bed.visit('/');
    await page.click('pierce/.in');
    await page.focus('pierce/select');
    await page.keyboard.press('L');
    await bed.stored(3);
    expect(bed.steps[1]).toMatchObject({
      target: ['aria/Inner[role="button"]', 'text/Inner', 'x-card >>> button'],
    });
    expect(bed.steps[2]).toMatchObject({ kind: 'choose', option: 'Large' });
  });

  it('records in frames of the website, with the tag or without, and in those that come later', async () => {
    bed.serves(
      '/inner',
      '<label>Your name <input name="who"></label><iframe srcdoc="<button>Deep</button>"></iframe>',
    );
    bed.serves(
      '/',
      '<iframe src="data:text/html,<button>Foreign</button>"></iframe><iframe src="/inner"></iframe>',
    );
    bed.serves('/late', '<button>Late</button>');
    const page = await bed.visit('/');
    const inner = await entered(page, '/inner');
    await inner.type('[name=who]', 'Ada');
    await (await entered(page, 'about:srcdoc')).click('button');
    await bed.stored(3);
    expect(bed.steps.slice(1)).toMatchObject([
      { kind: 'type', field: 'who', frame: [1] },
      { kind: 'click', target: ['aria/Deep[role="button"]', 'text/Deep', 'button'], frame: [1, 0] },
    ]);
    await page.evaluate(() => {
      const added = document.createElement('iframe');
      added.src = '/late';
      document.body.append(added);
    });
    await (await entered(page, '/late')).click('button');
    await bed.stored(4);
    expect(bed.steps[3]).toMatchObject({ kind: 'click', frame: [2] });
  });

  it('never sends a password, and leaves cards and one-time codes out', async () => {
    bed.serves(
      '/',
      `<input name="mail"><input type="password" name="pw"><input name="password2">
       <input autocomplete="cc-number" name="n"><input name="cardNumber"><input autocomplete="one-time-code" name="o">
       <input type="file"><button>Pay</button>`,
    );
    const page = await bed.visit('/');
    for (const name of ['mail', 'pw', 'password2', 'n', 'cardNumber', 'o']) {
      await page.type(`[name=${name}]`, 'hunter22');
    }
    await page.click('button');
    await bed.stored(5);
    expect(kinds()).toEqual(['open', 'type', 'type', 'type', 'click']);
    expect(bed.steps.map((step) => 'isSecret' in step && step.isSecret)).toEqual([
      ...[false, false, true, true, false],
    ]);
    expect(bed.bodies.join('')).not.toContain('hunter22');
  });

  it('does not read what is written into an editable element', async () => {
    bed.serves('/', '<div role="textbox" id="note" contenteditable></div><button>Save</button>');
    const page = await bed.visit('/');
    await page.type('#note', 'hunter22');
    await page.click('button');
    await bed.stored(3);
    expect(kinds()).toEqual(['open', 'type', 'click']);
    expect(bed.bodies.join('')).not.toMatch(/hunter|hunt/);
  });

  it('does nothing in the browsers of visitors', async () => {
    bed.serves('/', '<button>Buy</button>');
    const page = await bed.visit('/', { starts: false });
    await page.click('button');
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.localName)).toBe(
      'body',
    );
    expect(bed.bodies).toEqual([]);
  });

  it('records only what a person does, under a strict policy, and shows its bar in a page that is replaced', async () => {
    bed.serves('/', '<button>Buy</button>', {
      'content-security-policy': `default-src 'none'; script-src ${bed.product} 'unsafe-inline'; connect-src ${bed.product}`,
    });
    const page = await bed.visit('/');
    await bed.stored(1);
    await page.evaluate(() => {
      document.querySelector('button')?.click();
      document.documentElement.lastElementChild?.remove();
    });
    await page.click('button');
    await bed.stored(2);
    expect(kinds()).toEqual(['open', 'click']);
    const bar = await page.evaluate(() => {
      const last = document.documentElement.lastElementChild;
      return last === null ? null : { name: last.localName, sees: last.shadowRoot === null };
    });
    expect(bar).toEqual({ name: 'div', sees: true });
  });

  it('sends again what did not arrive, once', async () => {
    bed.serves('/', '<button>Buy</button>');
    const page = await bed.visit('/');
    await bed.stored(1);
    bed.status = 0;
    await page.click('button');
    await bed.requested(2);
    bed.status = 200;
    await bed.stored(2);
    expect(kinds()).toEqual(['open', 'click']);
  });

  it('stops by its button, with the last step, and does not come back', async () => {
    bed.serves('/', '<input name="a">');
    const page = await bed.visit('/');
    await bed.stored(1);
    await page.type('[name=a]', 'x');
    await pressStop(page);
    await bed.ended();
    const requests = bed.bodies.length;
    await page.reload();
    await page.type('[name=a]', 'x');
    expect(bed.bodies).toHaveLength(requests);
    expect(kinds()).toEqual(['open', 'type']);
  });

  it('ends when the product knows the recording no longer', async () => {
    bed.status = 404;
    bed.serves('/', '<button>Buy</button>');
    const page = await bed.visit('/');
    await bed.requested(1);
    await page.waitForFunction(() => sessionStorage.length === 0);
    await page.click('button');
    await page.reload();
    expect(bed.bodies).toHaveLength(1);
  });

  it(`is a file of at most ${MAX_BYTES} bytes that evaluates nothing`, async () => {
    const script = await buildRecorder();
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(MAX_BYTES);
    expect(script).not.toMatch(/\beval\b|\bFunction\b|innerHTML|outerHTML|insertAdjacent|cookie/);
  });
});
