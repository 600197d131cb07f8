import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { showTheme, themes } from './theme.ts';
import type { Theme } from './theme.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** A theme changes only colours, so only these rules can fail in one theme and not in the other. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const PHONE = { width: 320, height: 720 };
const DESKTOP = { width: 1280, height: 800 };

/** Checks the current screen: light and dark, on a phone and on a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await showTheme(page, theme);
      const where = `${viewport.width} px, ${theme}`;
      expect(await seriousFindings(page, theme), where).toEqual([]);
    }
    expect(await sidewaysScroll(page), `${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize(DESKTOP);
}

/** Serious and critical violations, each with the elements concerned. */
async function seriousFindings(page: Page, theme: Theme): Promise<string[]> {
  // Passed rules are not reported, and no second page is opened for frames of other origins: there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = theme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOURS);
  const { violations } = await chosen.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Pixels by which the page is wider than the window. */
async function sidewaysScroll(page: Page): Promise<number> {
  const pixels = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  return page.evaluate<number>(pixels);
}
