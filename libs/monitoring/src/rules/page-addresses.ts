import { normaliseUrl } from '@app/common/contract';

/** Longer URLs are not stored. */
export const URL_MAX_CHARS = 2_048;

export type PageAddresses =
  | { readonly kind: 'read'; readonly urls: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** Typed addresses as they are watched, each once; a path is one of the website. Refuses those of other websites. */
export function pageAddresses(typed: readonly string[], origin: string): PageAddresses {
  const urls = new Set<string>();
  for (const text of typed) {
    const url = normaliseUrl(text, `${origin}/`);
    if (url === null) return refused(`${text} is not a URL.`);
    if (url.length > URL_MAX_CHARS) return refused(`${url.slice(0, 60)}… is too long for a URL.`);
    if (!url.startsWith(`${origin}/`)) return refused(`${text} is not on ${origin}.`);
    urls.add(url);
  }
  return { kind: 'read', urls: [...urls] };
}

function refused(problem: string): PageAddresses {
  return { kind: 'refused', problem };
}
