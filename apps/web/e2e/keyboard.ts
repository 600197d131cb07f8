import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MAX_STOPS = 60;

/** Presses Tab until `target` has the focus; every element on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const focused = page.locator(':focus');
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if ((await target.and(focused).count()) === 1) return;
    await page.keyboard.press(key);
    if ((await focused.count()) === 1) await expect(focused).not.toHaveCSS('outline-style', 'none');
  }
  throw new Error(`${key} does not come to ${target.toString()}`);
}

export function tabBackTo(page: Page, target: Locator): Promise<void> {
  return tabTo(page, target, 'Shift+Tab');
}
