import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';

export interface Screen {
  readonly name: string;
  /** The user of the screen; `null` for a visitor. */
  readonly user: ApiUser | null;
  /** The whole page, or only the visible part (dialogs). */
  readonly isWhole: boolean;
  /** As it is printed, which is always in light. */
  readonly isPrinted?: boolean;
  /** Only on screens narrower than this, in px. */
  readonly below?: number;
  /** Opens the screen and waits until it is complete. */
  readonly show: (page: Page) => Promise<void>;
  /** Cleans up after `show`. */
  readonly leave?: (page: Page) => Promise<void>;
}

type Show = Screen['show'];

/** Navigates to `path` and waits for `text`. */
export function opens(path: string, text: string): Show {
  return async (page) => {
    await page.route('**/api/notifications/stream', (route) => route.abort()); // an open stream would prevent the network from becoming idle
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
}

/** Presses a button that opens a dialog or a menu; on phones it may be among the further actions of the screen. */
export function presses(before: Show, name: string | RegExp): Show {
  return async (page) => {
    await before(page);
    const button = page.getByRole('button', { name }).first();
    if (!(await button.isVisible()))
      await page.getByRole('button', { name: 'More actions' }).click();
    await button.click();
    await untilOpen(page);
  };
}

/** Presses a button that opens a menu, and then one of its items. */
export function picks(before: Show, name: string | RegExp, item: string): Show {
  return async (page) => {
    await before(page);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
    await untilOpen(page);
  };
}

export function types(before: Show, key: string): Show {
  return async (page) => {
    await before(page);
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };
}

async function untilOpen(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}
