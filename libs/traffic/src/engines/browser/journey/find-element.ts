import { z } from 'zod';
import { selectorParts } from '../../../rules/journey/selector-parts.js';
import type { VisitorPage } from '../visitor-page.js';
import { FIND_ELEMENT } from './find-element-script.js';

const READ_MS = 3_000;

const foundSchema = z.object({
  /** Of the first selector that matches anything; hidden ones included. */
  matches: z.number(),
  invalid: z.string().nullable(),
  state: z.enum(['missing', 'hidden', 'covered', 'disabled', 'ready']),
  x: z.number(),
  y: z.number(),
  control: z.enum(['text', 'picked', 'select', 'file', 'other']),
  form: z
    .object({
      fields: z.array(z.object({ type: z.string(), autocomplete: z.string(), words: z.string() })),
      action: z.string(),
      button: z.string(),
      frameHosts: z.array(z.string()),
    })
    .nullable(),
});
export type FoundElement = z.infer<typeof foundSchema>;

const MISSING: FoundElement = {
  ...{ matches: 0, invalid: null, state: 'missing', x: 0, y: 0 },
  ...{ control: 'other', form: null },
};

/** A page, or a frame in it. */
export type SearchedPage = Pick<VisitorPage, 'read' | 'lost'>;

/** Searches once; a page that does not respond has no elements. The element is kept for `onElement`. */
export async function findElement(
  page: SearchedPage,
  target: readonly string[],
): Promise<FoundElement> {
  const selectors = target.map((text) => ({ text, parts: selectorParts(text) }));
  const read = await page
    .read(`(${FIND_ELEMENT})(${JSON.stringify(selectors)})`, READ_MS)
    .catch(() => null);
  page.lost.throwIfAborted();
  const found = foundSchema.safeParse(read);
  return found.success ? found.data : MISSING;
}

/** Evaluates a function with the element that was found last; `null` when the page does not respond. */
export async function onElement(
  page: SearchedPage,
  functionText: string,
  argument: unknown = null,
): Promise<unknown> {
  const call = `(${functionText})(globalThis.groundswellElement, ${JSON.stringify(argument)})`;
  return await page.read(call, READ_MS).catch(() => null);
}
