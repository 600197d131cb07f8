/** What the page says near one image, in the order it is worth as an alternative text. */
export interface ImageContext {
  readonly src: string;
  readonly nearbyText: readonly string[];
}

/** Inside one of these, words and picture belong together. */
const CARDS = new Set(['li', 'article', 'figure', 'td', 'dd']);
const NAMES = /^(?:h[1-6]|a|figcaption|caption|strong)$/;
const MAX_IMAGES = 2_000;
const MAX_UNITS = 500;

interface Place {
  readonly tag: string;
  text: string;
  /** Texts that name what the card shows: caption, heading, link. */
  readonly names: { readonly tag: string; readonly text: string }[];
}

interface OpenImage {
  readonly src: string;
  readonly own: readonly string[];
  readonly card: Place | null;
  readonly link: Place | null;
  readonly heading: string;
}

/** Notes what stands around each image while a parser walks over the page. */
export class ImageContexts {
  private readonly images: OpenImage[] = [];
  private readonly path: Place[] = [];
  private heading = '';

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'img') this.note(attributes);
    else this.path.push({ tag, text: '', names: [] });
  }

  text(text: string): void {
    for (const place of this.path) {
      if ((NAMES.test(place.tag) || CARDS.has(place.tag)) && place.text.length < MAX_UNITS) {
        place.text += text;
      }
    }
  }

  close(tag: string): void {
    if (tag === 'img') return;
    const place = this.path.pop();
    if (place === undefined || !NAMES.test(tag)) return;
    const text = collapsed(place.text);
    if (/^h[1-6]$/.test(tag)) this.heading = text;
    if (text === '') return;
    this.path.findLast(({ tag: outer }) => CARDS.has(outer))?.names.push({ tag, text });
  }

  finish(): ImageContext[] {
    return this.images.map(({ src, own, card, link, heading }) => {
      const names = card?.names ?? [];
      const captions = names.filter(({ tag }) => tag === 'figcaption' || tag === 'caption');
      const others = names.filter((name) => !captions.includes(name)).slice(0, 2);
      const near = [...own, ...captions.map(({ text }) => text), link?.text ?? ''];
      const above = isAbout(heading, src) ? [heading] : [];
      const texts = [...near, ...others.map(({ text }) => text), ...above].map(collapsed);
      return { src, nearbyText: [...new Set(texts)].filter((text) => text !== '') };
    });
  }

  private note(attributes: Readonly<Record<string, string>>): void {
    if (this.images.length >= MAX_IMAGES) return;
    this.images.push({
      src: attributes.src ?? attributes['data-src'] ?? '',
      own: [attributes['aria-label'] ?? '', attributes.title ?? ''],
      card: this.path.findLast(({ tag }) => CARDS.has(tag)) ?? null,
      link: this.path.findLast(({ tag }) => tag === 'a') ?? null,
      heading: this.heading,
    });
  }
}

/** A heading above names its whole section; it names the image when the file is called alike. */
function isAbout(heading: string, src: string): boolean {
  const words = (heading.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
  const file = (src.split(/[?#]/)[0] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
  return words.some((word) => file.includes(word));
}

function collapsed(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
