import { contentHash } from '@app/fixes/contract';
import type { LiveFix } from '@app/fixes/contract';
import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';

/** A fix for a page whose current value is `was`; `null` if it has none. */
export function aFix(parts: Omit<LiveFix, 'id' | 'was'>, was: string | null): LiveFix {
  return { id: randomUUID(), ...parts, was: contentHash(was) };
}

/** Waits until the expression is truthy in the page. */
export async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, { timeout: 10_000, polling: 20 });
}

/** The value of an expression in the page. */
export async function read(page: Page, expression: string): Promise<unknown> {
  return await page.evaluate(expression);
}

/** Waits for a condition outside the page. */
export async function eventually(condition: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error('It has not come to it.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
