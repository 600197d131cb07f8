import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Switches the system's colour scheme and waits until the page follows. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}
