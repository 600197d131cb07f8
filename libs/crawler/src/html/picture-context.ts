import { collapse } from './collapse.js';
import { readElements } from './read-elements.js';
import type { ElementAttributes } from './read-elements.js';

const HEADING = /^h[1-6]$/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const MAX_PICTURES = 500;
const MAX_TEXT_UNITS = 300;
/** White space between the tags included. */
const MAX_READ_UNITS = 2_000;

interface Picture {
  readonly src: string;
  readonly depth: number;
  readonly headingAbove: string;
  caption: string;
  link: string;
  /** First heading in the same box, after the picture. */
  headingBelow: string;
}
interface Frame {
  readonly tag: string;
  /** Number of pictures before this element was opened. */
  readonly from: number;
  readonly title: string;
  text: string;
}

/** By `src` as written, for each picture with that address: the text around it, nearest first. */
export type PictureContext = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * The text around pictures, by `src` as written: caption, enclosing link, heading of the same box, heading above. In
 * document order where several pictures share an address. Never throws.
 */
export function readPictureContext(html: string): PictureContext {
  const reader = new PictureContextReader();
  readElements(html, reader);
  return reader.finish();
}

class PictureContextReader {
  private readonly pictures: Picture[] = [];
  private readonly path: Frame[] = [];
  /** The open frames whose text is relevant and not yet full; the innermost last. */
  private listening: Frame[] = [];
  private lastHeading = '';

  open(tag: string, attributes: ElementAttributes): void {
    if (tag === 'img') this.addPicture(attributes);
    if (VOID.has(tag)) return;
    const title = attributes['aria-label'] ?? attributes.title ?? '';
    const frame = { tag, from: this.pictures.length, title, text: '' };
    this.path.push(frame);
    if (isDistinctive(tag)) this.listening.push(frame);
  }

  text(text: string): void {
    if (this.listening.length === 0) return;
    for (const frame of this.listening)
      frame.text += text.slice(0, MAX_READ_UNITS - frame.text.length);
    this.listening = this.listening.filter((frame) => frame.text.length < MAX_READ_UNITS);
  }

  close(tag: string): void {
    if (VOID.has(tag)) return;
    const frame = this.path.pop();
    if (frame === undefined) return;
    if (this.listening.at(-1) === frame) this.listening.pop();
    const text = shortened(frame.text);
    if (HEADING.test(frame.tag)) this.closeHeading(text);
    if (frame.tag === 'a')
      this.record(frame.from, { link: text === '' ? shortened(frame.title) : text });
    if (frame.tag === 'figcaption') {
      const figure = this.path.findLast((open) => open.tag === 'figure');
      if (figure !== undefined) this.record(figure.from, { caption: text });
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

  private addPicture({ src = '' }: ElementAttributes): void {
    if (this.pictures.length >= MAX_PICTURES) return;
    const { lastHeading: headingAbove } = this;
    const depth = this.path.length;
    this.pictures.push({ src, depth, headingAbove, caption: '', link: '', headingBelow: '' });
  }

  /** It belongs to the preceding pictures whose box is still open. */
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

  private record(from: number, values: Partial<Pick<Picture, 'caption' | 'link'>>): void {
    for (const picture of this.pictures.slice(from)) Object.assign(picture, values);
  }
}

function isDistinctive(tag: string): boolean {
  return tag === 'a' || tag === 'figcaption' || HEADING.test(tag);
}

function shortened(text: string): string {
  return collapse(text).slice(0, MAX_TEXT_UNITS);
}
