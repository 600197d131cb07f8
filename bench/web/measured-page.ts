import { desktopConfig, navigation } from 'lighthouse';
import type { Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';

/** One load of a page by Lighthouse with an empty cache; on a phone with its simulated slow 4G and slow processor. */
export interface Measurement {
  readonly requests: number;
  readonly kib: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** Category → 0 to 100. */
  readonly scores: ReadonlyMap<string, number>;
  /** Audits of these categories that are not passed. */
  readonly failures: readonly string[];
  /** Lighthouse's own, as JSON: its viewer shows it. */
  readonly report: string;
}

export interface PageToMeasure {
  readonly url: string;
  readonly device: 'mobile' | 'desktop';
  /** Of the signed-in user; null: a visitor. */
  readonly authSession: string | null;
}

const BYTES_PER_KIB = 1_024;
const HUNDRED = 100;

export async function measurePage(
  browser: Browser,
  { url, device, authSession }: PageToMeasure,
): Promise<Measurement> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    // A document without scripts, to store the session before the page is loaded.
    await page.goto(new URL('/robots.txt', url).href);
    if (authSession !== null)
      await page.evaluate(
        (key, value) => localStorage.setItem(key, value),
        'authSession',
        authSession,
      );
    const result = await navigation(page, url, {
      flags: { logLevel: 'silent', disableStorageReset: true },
      ...(device === 'desktop' && { config: desktopConfig }),
    });
    if (result === undefined) throw new Error(`${url} was not measured.`);
    return { ...read(result.lhr), report: JSON.stringify(result.lhr) };
  } finally {
    await context.close();
  }
}

function read({ audits, categories, runtimeError }: Result): Omit<Measurement, 'report'> {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const requests = itemsOf(audits['network-requests']).filter(({ url }) =>
    String(url).startsWith('http'),
  );
  const bytes = requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    requests: requests.length,
    kib: bytes / BYTES_PER_KIB,
    lcpMs: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    scores: new Map(
      Object.entries(categories).map(([name, { score }]) => [
        name,
        Math.round((score ?? 0) * HUNDRED),
      ]),
    ),
    failures: failed.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  };
}

function itemsOf(audit: Result['audits'][string] | undefined): Record<string, unknown>[] {
  const details = audit?.details;
  return details !== undefined && 'items' in details
    ? (details.items as Record<string, unknown>[])
    : [];
}
