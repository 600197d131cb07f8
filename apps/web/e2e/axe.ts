import type { Frame, Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from './fixtures.ts';
import { showTheme } from './theme.ts';
import type { Theme } from './theme.ts';

type Rules = Exclude<RunOptions['runOnly'], undefined>;

const ALL_RULES: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/** A theme changes only colours, so only these rules can fail in one theme and not in the other. */
const RULES_OF_COLOURS: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};
const FRAME_LOADS_MS = 1_000;
const PUBLISHED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * axe as published, with two shortcuts that change no result and save half of an analysis. The private fields of its
 * colours are in WeakMaps: while it loads, these maps keep a value in the object itself; those that it makes later are
 * the browser's. And it parses the same few colours for every element: here each of them once.
 */
const SOURCE = `((WeakMap, WeakSet) => {
  ${PUBLISHED}
  WeakMap = window.WeakMap;
  WeakSet = window.WeakSet;
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parseString.call(new Color(), text));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
})(...Array(2).fill(class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; }
  add(object) { object[this.key] = true; }
}))`;
const PHONE = { width: 320, height: 720 };
const DESKTOP = { width: 1280, height: 800 };

/** Checks the current screen: light and dark, on a phone and on a desktop. A change of theme draws everything again. */
export async function expectAccessible(page: Page): Promise<void> {
  await checkAt(page, DESKTOP, ['light', 'dark']);
  await checkAt(page, PHONE, ['dark', 'light']);
  await page.setViewportSize(DESKTOP);
}

/** All rules in the first theme, those of colours in the second. */
async function checkAt(
  page: Page,
  viewport: typeof PHONE,
  [first, second]: readonly [Theme, Theme],
): Promise<void> {
  await page.setViewportSize(viewport);
  await showTheme(page, first);
  const width = `${viewport.width} px`;
  expect(await seriousFindings(page, ALL_RULES), `${width}, ${first}`).toEqual([]);
  await showTheme(page, second);
  expect(await seriousFindings(page, RULES_OF_COLOURS), `${width}, ${second}`).toEqual([]);
  expect(await sidewaysScroll(page), width).toBe(0);
}

/** Serious and critical violations, each with the elements concerned. */
async function seriousFindings(page: Page, rules: Rules): Promise<string[]> {
  await loadAxe(page);
  const options: RunOptions = {
    resultTypes: ['violations'], // passed rules are not reported
    runOnly: rules,
  };
  const violations = await page.evaluate<readonly Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Loads axe into the page and its frames, unless it is there: that takes as long as a third of an analysis. */
async function loadAxe(page: Page): Promise<void> {
  const load = async (frame: Frame): Promise<void> => {
    const isLoaded = await frame.evaluate<boolean>(`'axe' in window`);
    if (!isLoaded) await frame.evaluate(SOURCE);
  };
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) await load(frame);
    // A frame without scripts may not run it; axe analyzes the page without that frame then.
    else await Promise.race([load(frame), setTimeout(FRAME_LOADS_MS)]).catch(() => undefined);
  }
}

/** Pixels by which the page is wider than the window. */
async function sidewaysScroll(page: Page): Promise<number> {
  const pixels = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  return page.evaluate<number>(pixels);
}
