import type { MetaElement, PageDocument } from '@app/crawler/pages';
import { collapse } from '@app/crawler/pages';

export interface Viewport {
  readonly meta: MetaElement;
  /** Lower-cased names and values, as browsers read them: the last one wins. */
  readonly properties: ReadonlyMap<string, string>;
}

/** The effective viewport rule: browsers use the last one. `null` without any. */
export function readViewport(document: PageDocument | null): Viewport | null {
  const meta = document?.metas.findLast((candidate) => candidate.name === 'viewport');
  if (meta === undefined) return null;
  return { meta, properties: parseViewport(meta.content ?? '') };
}

/** CSS Viewport: pairs of name=value between commas, semicolons or white space. */
function parseViewport(content: string): ReadonlyMap<string, string> {
  const pairs = collapse(content)
    .toLowerCase()
    .replace(/(?<!\s)\s*=\s*/g, '=')
    .split(/[\s,;]+/);
  const properties = new Map<string, string>();
  for (const pair of pairs) {
    const [name, value] = pair.split('=');
    if (name !== undefined && value !== undefined && value !== '') properties.set(name, value);
  }
  return properties;
}
