import type { PageText } from '../rules/page-text.js';
import { collapse } from '../rules/split-words.js';
import type { FixRequest } from '../providers/fix-writer.js';
import { completedMarkup } from './complete-markup.js';
import { repairedJson } from './repair-json.js';

const CONTEXT = 'https://schema.org';

/** JSON-LD texts, best first: the old one repaired, or for the home page its organisation. */
export function jsonLdCandidates(request: FixRequest, text: PageText): string[] {
  const old = request.original?.trim() ?? '';
  if (request.checkId === 'schema.org_home_missing') return homeMarkup(request);
  if (old === '') return [];
  const repaired = repairedJson(old);
  if (repaired === null) return [];
  const withContext = contextualised(repaired);
  const completed = completedMarkup(withContext, request.page, text);
  return [...new Set([withContext, completed].map((value) => JSON.stringify(value)))];
}

/** Organization and WebSite with what the page says: name, address, logo. */
function homeMarkup({ page, site }: FixRequest): string[] {
  if (site.name === null) return [];
  const url = `${site.origin}/`;
  const name = collapse(site.name);
  const organization = { '@type': 'Organization', '@id': `${url}#organization`, name, url };
  const logo = logoOf(page.images, page.url);
  const profiles = profilesOf(page.anchors.map(({ href }) => href));
  const website = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    url,
    publisher: { '@id': `${url}#organization` },
    ...(page.language === null ? {} : { inLanguage: page.language }),
  };
  const full = {
    ...organization,
    ...(logo === null ? {} : { logo }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
  return [full, organization].map((about) =>
    JSON.stringify({ '@context': CONTEXT, '@graph': [about, website] }),
  );
}

const LOGO = /logo/iu;
function logoOf(images: FixRequest['page']['images'], base: string): string | null {
  const logo = images.find(
    ({ src, alt }) => (LOGO.test(src) || LOGO.test(alt ?? '')) && !src.startsWith('data:'),
  );
  if (logo === undefined || !URL.canParse(logo.src, base)) return null;
  return new URL(logo.src, base).href;
}

/** Profiles of the organisation on the networks that Google lists for sameAs. */
const PROFILE =
  /^https:\/\/(?:www\.|[a-z]{2}\.)?(?:facebook|instagram|linkedin|youtube|tiktok|pinterest|x|twitter|threads|bsky)\.(?:com|net|app)\/[^?#]+$/iu;
const SHARING = /\/(?:share|sharer|intent|dialog)\b|\/(?:sharer|share)\.php/iu;
function profilesOf(addresses: readonly string[]): string[] {
  return [
    ...new Set(addresses.filter((address) => PROFILE.test(address) && !SHARING.test(address))),
  ].slice(0, 8);
}

/** Top-level items without a context get the intended one. */
function contextualised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contextualised);
  if (typeof value !== 'object' || value === null) return value;
  return '@context' in value ? withHttps(value) : { '@context': CONTEXT, ...value };
}

function withHttps(value: { readonly '@context': unknown }): unknown {
  const written = value['@context'];
  const isMeant = typeof written !== 'string' || /schema\.org/iu.test(written);
  return isMeant && typeof written !== 'string' ? value : { ...value, '@context': CONTEXT };
}
