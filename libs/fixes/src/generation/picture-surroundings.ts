import { Parser } from 'htmlparser2';

const HEADING = /^h[1-6]$/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const MAX_PICTURES = 500;
const MAX_TEXT_UNITS = 300;

interface Picture {
  readonly src: string;
  readonly depth: number;
  readonly headingAbove: string;
  caption: string;
  link: string;
  /** First heading in the same box, behind the picture. */
  headingBelow: string;
}
interface Frame {
  readonly tag: string;
  /** Pictures that came before this element was opened. */
  readonly from: number;
  readonly title: string;
  text: string;
}

/**
 * What a page says near its pictures, by `src` as written: caption, link around it, heading of the same box,
 * heading above. In order of the page where several pictures share an address. Never throws.
 */
export function readPictureSurroundings(html: string): Map<string, string[][]> {
  const reader = new SurroundingsReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return reader.finish();
}

class SurroundingsReader {
  private readonly pictures: Picture[] = [];
  private readonly path: Frame[] = [];
  private lastHeading = '';

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'img') this.addPicture(attributes);
    if (VOID.has(tag)) return;
    const title = attributes['aria-label'] ?? attributes.title ?? '';
    this.path.push({ tag, from: this.pictures.length, title, text: '' });
  }

  text(text: string): void {
    for (const frame of this.path) {
      if (isTelling(frame.tag) && frame.text.length < MAX_TEXT_UNITS) frame.text += text;
    }
  }

  close(tag: string): void {
    if (VOID.has(tag)) return;
    const frame = this.path.pop();
    if (frame === undefined) return;
    const text = collapse(frame.text);
    if (HEADING.test(frame.tag)) this.closeHeading(text);
    if (frame.tag === 'a')
      this.tell(frame.from, { link: text === '' ? collapse(frame.title) : text });
    if (frame.tag === 'figcaption') {
      const figure = this.path.findLast((open) => open.tag === 'figure');
      if (figure !== undefined) this.tell(figure.from, { caption: text });
    }
  }

  finish(): Map<string, string[][]> {
    const bySource = new Map<string, string[][]>();
    for (const { src, caption, link, headingBelow, headingAbove } of this.pictures) {
      const texts = [caption, link, headingBelow, headingAbove].filter((text) => text !== '');
      bySource.set(src, [...(bySource.get(src) ?? []), [...new Set(texts)]]);
    }
    return bySource;
  }

  private addPicture({ src = '' }: Readonly<Record<string, string>>): void {
    if (this.pictures.length >= MAX_PICTURES) return;
    const { lastHeading: headingAbove } = this;
    const depth = this.path.length;
    this.pictures.push({ src, depth, headingAbove, caption: '', link: '', headingBelow: '' });
  }

  /** It belongs to the pictures before it whose box is still open. */
  private closeHeading(text: string): void {
    this.lastHeading = text;
    if (text === '') return;
    for (let at = this.pictures.length - 1; at >= 0; at -= 1) {
      const picture = this.pictures[at];
      const box = picture && this.path[picture.depth - 1];
      if (picture === undefined || box === undefined || box.from > at || box.tag === 'body') return;
      if (picture.headingBelow !== '') return;
      picture.headingBelow = text;
    }
  }

  private tell(from: number, what: Partial<Pick<Picture, 'caption' | 'link'>>): void {
    for (const picture of this.pictures.slice(from)) Object.assign(picture, what);
  }
}

function isTelling(tag: string): boolean {
  return tag === 'a' || tag === 'figcaption' || HEADING.test(tag);
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, MAX_TEXT_UNITS);
}
