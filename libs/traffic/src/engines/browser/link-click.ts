import type { PageLink } from '../../rules/visit-links.js';
import { clickableLinks } from '../../rules/visit-links.js';
import { z } from 'zod';
import type { InputSimulation } from './input-simulation.js';
import type { VisitorPage } from './visitor-page.js';

const MAX_LINKS = 500;
const READ_MS = 3_000;

const LINKS = `[...document.querySelectorAll('a[href],area[href]')].slice(0, ${MAX_LINKS})
  .filter((a) => typeof a.href === 'string')
  .map((a) => ({ href: a.href.slice(0, 4096), rel: a.rel, target: a.target, isDownload: a.hasAttribute('download') }))`;

const linksSchema = z.array(
  z.object({ href: z.string(), rel: z.string(), target: z.string(), isDownload: z.boolean() }),
);
const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Where a link can be pressed; `null` when it is not visible or is covered. */
const pointOf = (url: string): string => `((url) => {
  for (const a of document.querySelectorAll('a[href],area[href]')) {
    if (typeof a.href !== 'string' || a.href.split('#')[0] !== url) continue;
    a.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const box of a.getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top && (top === a || a.contains(top))) return { x, y };
    }
  }
  return null;
})(${JSON.stringify(url)})`;

/** The addresses that may be clicked on the page; none when it does not respond. */
export async function readLinks(page: VisitorPage, pageUrl: string): Promise<string[]> {
  const read = await page.read(LINKS, READ_MS).catch(() => []);
  const links = linksSchema.safeParse(read);
  const found: readonly PageLink[] = links.success ? links.data : [];
  return clickableLinks(found, { pageUrl, websiteOrigin: page.order.websiteOrigin });
}

/** Presses a link where a visitor would; `false` when it cannot be pressed. */
export async function pressLink(
  page: VisitorPage,
  input: InputSimulation,
  url: string,
): Promise<boolean> {
  const point = pointSchema.safeParse(await page.read(pointOf(url), READ_MS).catch(() => null));
  if (!point.success) return false;
  void input.press(point.data.x, point.data.y);
  return true;
}
