import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import type { VisitorPage } from '../visitor-page.js';
import { findElement } from './find-element.js';

jest.setTimeout(60_000);
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];
/** Far more than any form needs: 100 fields with their longest facts. */
const MAX_CHARS = 70_000;
const LONG_FORM = `(() => {
  const long = 'cc-number '.repeat(1000);
  const form = document.querySelector('form');
  const button = document.querySelector('button');
  form.setAttribute('action', '/' + long);
  for (const name of ['formaction', 'aria-label']) button.setAttribute(name, long);
  for (let field = 0; field < 300; field++) {
    const input = document.createElement('input');
    for (const name of ['autocomplete', 'name', 'placeholder', 'aria-label']) input.setAttribute(name, long);
    form.append(input);
  }
  for (let frame = 0; frame < 80; frame++) form.append(document.createElement('iframe'));
})()`;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { CHROMIUM_PATH = '', CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH } = process.env;
  const libraries = [CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH].filter((one) => one !== undefined);
  browser = await puppeteer.launch({
    executablePath: CHROMIUM_PATH,
    ...{ args: FLAGS, pipe: true },
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  });
  page = await browser.newPage();
});
afterAll(() => browser.close());

const asVisitor = (): VisitorPage =>
  ({
    read: (expression: string) => page.evaluate(expression),
    lost: new AbortController().signal,
  }) as unknown as VisitorPage;

describe('the form around an element', () => {
  it('is reported in bounded length, however long a page makes it', async () => {
    await page.setContent('<form id="f"><button id="pay">Pay</button></form>');
    await page.evaluate(LONG_FORM);
    const found = await findElement(asVisitor(), ['#pay']);
    expect(found).toMatchObject({ matches: 1, state: 'ready' });
    expect(found.form?.fields).toHaveLength(100);
    expect(found.form?.frameHosts).toHaveLength(50);
    expect(JSON.stringify(found).length).toBeLessThan(MAX_CHARS);
  });
});
