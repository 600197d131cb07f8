import type { LiveFix, PageFixKind } from '../contract/index.js';

/** What the widget needs to know about a fix. */
export interface AppliedValue {
  readonly id: string;
  readonly kind: PageFixKind;
  readonly name?: string | null | undefined;
  readonly selector?: string | null | undefined;
  readonly optimizedContent: string;
  readonly originalHash: string;
}

/** The fix as the widget reads it; `null` if it lacks what its kind needs, so that the widget could not apply it. */
export function liveFixOf(fix: AppliedValue): LiveFix | null {
  const { id, optimizedContent: content, originalHash: was } = fix;
  const selector = fix.selector ?? null;
  const name = fix.name ?? null;
  switch (fix.kind) {
    case 'title':
      return { id, type: 'title', content, was };
    case 'lang':
      return { id, type: 'lang', content, was };
    case 'viewport':
      return { id, type: 'viewport', content, was };
    case 'meta_description':
      return { id, type: 'meta', name: 'description', content, was };
    case 'og':
      return name === null ? null : { id, type: 'meta', name, content, was };
    case 'image_alt':
      return selector === null ? null : { id, type: 'alt', selector, content, was };
    case 'image_dimensions':
      return selector === null ? null : { id, type: 'dimensions', selector, content, was };
    case 'h1':
    case 'link_text':
      return selector === null ? null : { id, type: 'text', selector, content, was };
    case 'json_ld': {
      const schema = parseObject(content);
      if (schema === null) return null;
      return { id, type: 'json_ld', ...(selector !== null && { selector }), schema, was };
    }
  }
}

/** The widget expects JSON-LD as one object; a list of items becomes a graph. */
export function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return { '@context': 'https://schema.org', '@graph': value };
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
