import { readTypedAddress } from '@app/common/contract';

const NOT_AN_ADDRESS = 'Please enter a valid website address';
const TOO_LONG = 'This URL is too long';
/** In stored form: non-ASCII characters take up to nine times as much as when typed. */
const MAX_URL_CHARS = 2_048;

/** The form field of an address, by its index in the list. */
export type PathOf = (index: number) => string;

export type ReadAddresses =
  | { readonly kind: 'read'; readonly urls: readonly URL[] }
  /** Field path → what is wrong with it; every bad address is named. */
  | { readonly kind: 'refused'; readonly details: Readonly<Record<string, string>> };

/** Parses the addresses typed for a campaign; a missing scheme becomes `scheme`. */
export function readAddresses(
  typed: readonly string[],
  pathOf: PathOf,
  scheme: 'https' | 'http',
): ReadAddresses {
  const details: Record<string, string> = {};
  const urls: URL[] = [];
  for (const [index, text] of typed.entries()) {
    const address = readTypedAddress(text);
    const url = address?.kind === 'bare' ? address[scheme] : (address?.url ?? null);
    if (url === null) details[pathOf(index)] = NOT_AN_ADDRESS;
    else if (url.href.length > MAX_URL_CHARS) details[pathOf(index)] = TOO_LONG;
    else urls.push(withoutFragment(url));
  }
  return Object.keys(details).length === 0 ? { kind: 'read', urls } : { kind: 'refused', details };
}

/** The addresses that are not of the website, by field path. */
export function foreignAddresses(
  urls: readonly URL[],
  {
    pathOf,
    isOwn,
    domain,
  }: {
    readonly pathOf: PathOf;
    readonly isOwn: (url: URL) => boolean;
    readonly domain: string;
  },
): Record<string, string> {
  return Object.fromEntries(
    urls.flatMap((url, index) =>
      isOwn(url)
        ? []
        : [[pathOf(index), `${url.host} is not part of ${domain}. A campaign covers one website.`]],
    ),
  );
}

/** Removes the fragment: servers never see it. */
function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  return bare;
}
