import { normaliseUrl } from '@app/common/plain';

/** Maximum number of cached base folders; pages of a website share few. */
const MAX_BASES = 2_000;
const MAX_REFERENCES_PER_BASE = 5_000;

export interface ResolvedUrl {
  /** Absolute and normalised; `null` when not http(s) or unparseable. */
  readonly url: string | null;
  readonly isInternal: boolean;
}

const UNRESOLVED: ResolvedUrl = { url: null, isInternal: false };

/**
 * Resolves written references to addresses. The pages of a website repeat the same links, and parsing an address is
 * slower than parsing the tags around it, so results are cached per base folder.
 */
export class UrlResolver {
  private readonly folders = new Map<string, Map<string, ResolvedUrl>>();
  private readonly siteKey: string;

  /** @param siteUrl any address of the website: its host (with or without www.) is "internal". */
  constructor(siteUrl: string) {
    this.siteKey = siteKeyOf(siteUrl);
  }

  /** @param base absolute address of the page or its base element. */
  forBase(base: string): (reference: string) => ResolvedUrl {
    const folder = this.folderOf(base.slice(0, pathEnd(base)));
    return (reference) => {
      const written = stripBlanks(reference);
      if (BUILDS_ON_WHOLE_BASE.test(written)) return this.resolve(written, base);
      const known = folder.get(written);
      if (known !== undefined) return known;
      if (folder.size >= MAX_REFERENCES_PER_BASE) folder.clear();
      const resolved = this.resolve(written, base);
      // A copy, because a substring keeps the whole page in memory.
      folder.set(Buffer.from(written, 'utf8').toString('utf8'), resolved);
      return resolved;
    };
  }

  private folderOf(path: string): Map<string, ResolvedUrl> {
    const known = this.folders.get(path);
    if (known) return known;
    if (this.folders.size >= MAX_BASES) this.folders.clear();
    const folder = new Map<string, ResolvedUrl>();
    this.folders.set(path, folder);
    return folder;
  }

  private resolve(reference: string, base: string): ResolvedUrl {
    const url = normaliseUrl(reference, base);
    if (url === null) return UNRESOLVED;
    return { url, isInternal: siteKeyOf(url) === this.siteKey };
  }
}

/**
 * A query, a fragment or nothing, also after the base's own scheme: these depend on the whole base, not only on its
 * folder. Tabs and line breaks inside an address are ignored (URL Standard, section 4.4).
 */
const BUILDS_ON_WHOLE_BASE =
  /^(?:h[\t\n\r]*t[\t\n\r]*t[\t\n\r]*p[\t\n\r]*(?:s[\t\n\r]*)?:[\t\n\r]*)?(?:[?#]|$)/i;
const SPACE = 0x20;

/**
 * Without C0 controls and spaces at both ends, as the URL Standard strips them (section 4.4). A no-break space is
 * part of the address.
 */
function stripBlanks(reference: string): string {
  let start = 0;
  let end = reference.length;
  while (start < end && reference.charCodeAt(start) <= SPACE) start++;
  while (end > start && reference.charCodeAt(end - 1) <= SPACE) end--;
  return start === 0 && end === reference.length ? reference : reference.slice(start, end);
}

/** The part of the path up to the last slash, against which relative references are resolved. */
function pathEnd(url: string): number {
  const query = url.search(/[?#]/);
  return url.lastIndexOf('/', query === -1 ? undefined : query) + 1;
}

/** Host and port without scheme and www.; http and https of one host are one website. */
function siteKeyOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  const host = url.slice(start, end === -1 ? undefined : end);
  return host.startsWith('www.') ? host.slice(4) : host;
}
