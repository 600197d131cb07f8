import { PackedPage, canPack, hasRare } from './packed-page.js';
import type { Packed, PackedReader } from './packed-page.js';
import type { PageFacts } from './site-crawl.js';

const CHUNK_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;
const MAX_SELECTORS = 1_000;
/** While there are no more chunks, unpacked facts are kept: about 3,000 pages, or fewer whose facts are larger. */
const FEW_CHUNKS = 8;

/**
 * Keeps the facts of the pages of a crawl as bytes outside of V8's heap: a large website has a hundred thousand of them,
 * and each heap object costs its garbage collector more than the page. What every check asks first stays an ordinary
 * field; the rest is read from the bytes on demand.
 */
export class PackedFacts implements PackedReader {
  private readonly chunks: Buffer[] = [];
  private used = CHUNK_BYTES;
  private readonly selectors: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** By position, of a small website: each check reads the same pages again. */
  private readonly unpacked = new Map<number, Packed>();
  /** Of a larger one: a check reads several facts of a page one after the other. */
  private last: { readonly position: number; readonly packed: Packed } | null = null;

  /** The same facts. The result must not be copied with a spread, which would miss the packed ones. */
  pack(facts: PageFacts): PageFacts {
    if (!canPack(facts)) return facts;
    const text = JSON.stringify(this.packedOf(facts));
    // Each UTF-16 unit takes at most three bytes.
    const needed = LENGTH_BYTES + 3 * text.length;
    if (needed > CHUNK_BYTES) return facts;
    if (this.used + needed > CHUNK_BYTES) {
      this.chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
      this.used = 0;
    }
    const chunk = this.chunks.at(-1);
    if (chunk === undefined) return facts;
    const position = (this.chunks.length - 1) * CHUNK_BYTES + this.used;
    const length = chunk.write(text, this.used + LENGTH_BYTES);
    chunk.writeUInt32LE(length, this.used);
    this.used += LENGTH_BYTES + length;
    return new PackedPage(facts, this, position);
  }

  selectorOf(packed: string | number): string {
    return typeof packed === 'string' ? packed : (this.selectors[packed] ?? '');
  }

  read(position: number): Packed {
    if (this.last?.position === position) return this.last.packed;
    const known = this.unpacked.get(position);
    if (known !== undefined) return known;
    const chunk = this.chunks[Math.floor(position / CHUNK_BYTES)];
    if (chunk === undefined) throw new RangeError(`Nothing is packed at ${position}`);
    const start = (position % CHUNK_BYTES) + LENGTH_BYTES;
    const end = start + chunk.readUInt32LE(start - LENGTH_BYTES);
    const packed = JSON.parse(chunk.toString('utf8', start, end)) as Packed;
    if (this.chunks.length <= FEW_CHUNKS) this.unpacked.set(position, packed);
    else this.last = { position, packed };
    return packed;
  }

  private packedOf(facts: PageFacts): Packed {
    const { finalUrl, failure, hops, canonicalUrl, canonicalTag: tag, hreflang, ogImage } = facts;
    const rare = hasRare(facts)
      ? { finalUrl, failure, hops, canonicalUrl, hreflang, ogImage }
      : null;
    const url = tag?.url === finalUrl ? null : (tag?.url ?? null);
    return [
      ...([facts.lang, facts.title, facts.description] as const),
      ...([packHash(facts.contentHash), facts.simHash] as const),
      ...([facts.internalLinks, facts.externalLinks] as const),
      tag === null ? null : [url, this.packSelector(tag.selector), tag.source],
      packHash(facts.domShape ?? null),
      rare,
    ];
  }

  /** Pages of one template have the tag in the same place. */
  private packSelector(selector: string): string | number {
    const known = this.numbers.get(selector);
    if (known !== undefined) return known;
    if (this.selectors.length >= MAX_SELECTORS) return selector;
    const number = this.selectors.push(selector) - 1;
    this.numbers.set(selector, number);
    return number;
  }
}

const HEX = /^(?:[0-9a-f]{2})+$/;

function packHash(hash: string | null): Packed[3] {
  if (hash === null || !HEX.test(hash)) return hash;
  return [Buffer.from(hash, 'hex').toString('base64')];
}
