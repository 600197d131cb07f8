import { decodeHTMLAttribute } from 'entities/decode';
import { escapeHtml } from './exported-fixes.js';

/** A start tag as a page writes it. */
export interface StartTag {
  /** Lower case. */
  readonly name: string;
  readonly source: string;
  readonly attributes: readonly TagAttribute[];
}

interface TagAttribute {
  /** Lower case. */
  readonly name: string;
  /** Without references. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const NAME = /^<([a-z][^\s/>]*)/i;
const ATTRIBUTE = /[\s/]+|([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gy;

/** Reads one whole start tag; `null` for anything else, such as one that was cut. */
export function startTagOf(source: string): StartTag | null {
  const [opening, name] = NAME.exec(source) ?? [];
  if (opening === undefined || name === undefined) return null;
  const attributes: TagAttribute[] = [];
  let at = opening.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(source);
    if (match === null) break;
    const [all, attribute, double = '', single = '', bare = ''] = match;
    if (attribute !== undefined) {
      const end = at + all.length;
      const value = decodeHTMLAttribute(double + single + bare);
      attributes.push({ name: attribute.toLowerCase(), value, start: at, end });
    }
    at += all.length;
  }
  // What is left must be the end of the tag and nothing else.
  return source.slice(at) === '>' ? { name: name.toLowerCase(), source, attributes } : null;
}

/** Of attributes written twice the first counts; `null` for one that is not there. */
export function attributeOf({ attributes }: StartTag, name: string): string | null {
  return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** The same tag with this value; everything else as it was written. */
export function withAttribute(
  { source, attributes, ...tag }: StartTag,
  name: string,
  value: string,
): string {
  const written = `${name}="${escapeHtml(value)}"`;
  const old = attributes.find((attribute) => attribute.name === name);
  if (old !== undefined) return source.slice(0, old.start) + written + source.slice(old.end);
  const at = tag.name.length + 1;
  return `${source.slice(0, at)} ${written}${source.slice(at)}`;
}
