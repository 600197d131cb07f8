import { readStructuredData } from '@app/crawler/pages';
import type { PageSnapshot } from '@app/crawler/pages';
import { titlePatternOf } from '../rules/title-pattern.js';
import { collapse } from '../rules/split-words.js';
import type { SiteMaterial } from '../rules/material.js';

/** A text of one page, for uniqueness across the website. */
export interface SiteText {
  readonly path: string;
  readonly kind: 'title' | 'meta_description';
  readonly text: string;
}

const OWNERS = /^(?:Organization|WebSite|LocalBusiness|Corporation|Store|Restaurant|Bakery)$/;
const MAX_NAME_CHARS = 60;

/** What a website and its owner explicitly say about it. */
interface DeclaredSite {
  readonly origin: string;
  /** See declaredNameOf. */
  readonly name: string | null;
  readonly bannedWords: readonly string[];
}

/** Titles and descriptions of a website, from its last scan and its fixes, and its name. */
export class SiteTexts {
  private readonly texts = {
    title: new Map<string, Set<string>>(),
    meta_description: new Map<string, Set<string>>(),
  };

  constructor(
    private readonly site: DeclaredSite,
    texts: readonly SiteText[],
  ) {
    for (const text of texts) this.add(text);
  }

  /** Includes texts written in the meantime: two pages must not get the same new title. */
  add({ path, kind, text }: SiteText): void {
    const key = collapse(text).toLowerCase();
    if (key === '') return;
    const paths = this.texts[kind].get(key);
    if (paths === undefined) this.texts[kind].set(key, new Set([path]));
    else paths.add(path);
  }

  /** What the page at this path may know about the others. */
  materialFor(path: string, spellings: readonly string[]): SiteMaterial {
    const titles = this.othersOf('title', path);
    const name =
      this.site.name ??
      titlePatternOf(new Set(this.texts.title.keys()), null, spellings)?.name ??
      null;
    const descriptions = this.othersOf('meta_description', path);
    return { ...this.site, name, titles, descriptions };
  }

  private othersOf(kind: SiteText['kind'], path: string): ReadonlySet<string> {
    const others = new Set<string>();
    for (const [text, paths] of this.texts[kind]) {
      if (paths.size > 1 || !paths.has(path)) others.add(text);
    }
    return others;
  }
}

/** The website's name according to the home page: og:site_name, then its structured data; `null` if it has neither. */
export function declaredNameOf(home: PageSnapshot | null): string | null {
  const document = home?.document ?? null;
  if (document === null) return null;
  const tag = document.metas.find(
    ({ name, property }) => property === 'og:site_name' || name === 'og:site_name',
  );
  const named = readStructuredData(document).items.flatMap((item) => {
    if (!item.types.some((type) => OWNERS.test(type))) return [];
    return (item.properties.get('name') ?? []).flatMap((value) =>
      value.kind === 'text' ? [value.text] : [],
    );
  });
  const names = [tag?.content ?? '', ...named].map(collapse);
  return names.find((name) => name !== '' && name.length <= MAX_NAME_CHARS) ?? null;
}
