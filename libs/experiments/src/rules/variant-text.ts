/** What a page says now; `null` where it says nothing. */
export interface PageTexts {
  readonly title: string | null;
  readonly description: string | null;
}

const PLACEHOLDER = /\{([^{}]*)\}/gu;

/** Why a pattern can't be used, in a sentence; `null` when it can. */
export function whyPatternUnusable(pattern: string): string | null {
  for (const [whole, name = ''] of pattern.matchAll(PLACEHOLDER)) {
    if (!isField(name)) return `${whole} is unknown. Use {title} or {description}.`;
  }
  const isSameForAll = !PLACEHOLDER.test(pattern);
  PLACEHOLDER.lastIndex = 0;
  return isSameForAll
    ? 'Every page would say the same. Use {title} or {description} in the variant.'
    : null;
}

/** The variant of a page; `null` when the page lacks a text that the pattern needs. */
export function variantText(pattern: string, page: PageTexts): string | null {
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const lacks = names.some((name) => textOf(page, name).trim() === '');
  if (lacks) return null;
  const text = pattern.replaceAll(PLACEHOLDER, (_whole, name: string) => textOf(page, name));
  return text.replace(/\s+/gu, ' ').trim();
}

function textOf(page: PageTexts, name: string): string {
  return (isField(name) ? page[name] : null) ?? '';
}

function isField(name: string): name is keyof PageTexts {
  return name === 'title' || name === 'description';
}
