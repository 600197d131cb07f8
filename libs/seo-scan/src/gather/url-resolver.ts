import { normaliseUrl } from '@app/common/contract';

/** Base folders kept; pages of a website share few. */
const MAX_BASES = 2_000;
const MAX_REFERENCES_PER_BASE = 5_000;

export interface ResolvedUrl {
  /** Absolute and normalised; `null` when not http(s) or unparseable. */
  readonly url: string | null;
  readonly isInternal: boolean;
}

const UNRESOLVED: ResolvedUrl = { url: null, isInternal: false };

/**
 * Turns written references into addresses. The pages of a website repeat the same links, and parsing an
 * address is slower than parsing the tags around it, so answers are remembered per base folder.
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
      const written = reference.trim();
      // These depend on the whole base, not on its folder only.
      const first = written.charCodeAt(0);
      if (written === '' || first === QUESTION_MARK || first === HASH) {
        return this.resolve(written, base);
      }
      const known = folder.get(written);
      if (known !== undefined) return known;
      if (folder.size >= MAX_REFERENCES_PER_BASE) folder.clear();
      const resolved = this.resolve(written, base);
      folder.set(written, resolved);
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

const QUESTION_MARK = 0x3f;
const HASH = 0x23;

/** Behind the last slash of the path: what relative references build on. */
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
