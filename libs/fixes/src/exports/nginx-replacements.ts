import { contentHash } from '../contract/index.js';
import { contentOf, escapeHtml, newMarkup, refusalOf } from './exported-fixes.js';
import type { ExportedFix } from './exported-fixes.js';
import { attributeOf, startTagOf, withAttribute } from './start-tag.js';
import type { StartTag } from './start-tag.js';

/** What nginx does on one page: texts that it looks for and what it puts there, and what it adds to the head. */
export interface PageReplacements {
  readonly head: readonly string[];
  readonly replaced: ReadonlyMap<string, string>;
  readonly left: readonly { readonly fix: ExportedFix; readonly reason: string }[];
}

const UNKNOWN_TAG = 'The scan did not record the HTML of this element.';
const CHANGED_TAG = 'The scan found the element with a different value.';
const TWICE = 'The page has the same text in two places, and nginx would change only the first.';
const CONTROL = 'It contains a character that an nginx configuration cannot contain.';
/** But those that an nginx configuration has a sign for. */
const UNWRITABLE = /[^\P{Cc}\t\r\n]/u;
const TEXT_ELEMENTS = /^(?:h[1-6]|a)$/;

/** Everything of one page that texts can express. */
export function replacementsOn(fixes: readonly ExportedFix[]): PageReplacements {
  const head: string[] = [];
  const replaced = new Map<string, string>();
  const changed = new Map<string, Set<string>>();
  const left: { fix: ExportedFix; reason: string }[] = [];
  for (const fix of fixes) {
    const markup = fix.was === '' ? newMarkup(fix) : null;
    const found = refusalOf(fix) ?? (markup === null ? changesOf(fix, replaced) : [[markup, '']]);
    if (typeof found === 'string') left.push({ fix, reason: found });
    else if (found.flat().some((text) => UNWRITABLE.test(text)))
      left.push({ fix, reason: CONTROL });
    else if (markup !== null) head.push(markup);
    else {
      const known = found.map(([search]) => changed.get(search));
      if (known.some((types) => types?.has(fix.type) === true)) left.push({ fix, reason: TWICE });
      else
        for (const [search, by] of found) {
          replaced.set(search, by);
          changed.set(search, new Set([...(changed.get(search) ?? []), fix.type]));
        }
    }
  }
  return { head, replaced, left };
}

type Changes = readonly (readonly [search: string, by: string])[];

/** Each way in which pages write the value; or why there is none, in a sentence. */
function changesOf(fix: ExportedFix, replaced: ReadonlyMap<string, string>): Changes | string {
  const { type } = fix;
  const content = contentOf(fix);
  const original = fix.original ?? '';
  switch (type) {
    case 'title':
      return spellings(original).map((text) => [
        `<title>${text}</title>`,
        `<title>${escapeHtml(content)}</title>`,
      ]);
    case 'json_ld':
      return [[`>${original}</script>`, `>${content}</script>`]];
    case 'lang':
      if (fix.original === null) return [['<html>', `<html lang="${escapeHtml(content)}">`]];
      return [[`<html lang="${escapeHtml(original)}"`, `<html lang="${escapeHtml(content)}"`]];
    case 'meta':
    case 'viewport':
      return metaChanges(fix, content);
    case 'alt':
    case 'dimensions':
      return pictureChanges(fix, content, replaced);
    case 'text': {
      const tag = tagsOf(fix).find(({ name }) => TEXT_ELEMENTS.test(name));
      if (tag === undefined) return UNKNOWN_TAG;
      const { source, name } = tag;
      const by = `${source}${escapeHtml(content)}</${name}>`;
      return spellings(original).map((text) => [`${source}${text}</${name}>`, by]);
    }
  }
}

/** As the scan has seen the tag, else as most pages write it. */
function metaChanges(fix: ExportedFix, content: string): Changes {
  const seen = tagsOf(fix).find(
    (tag) => tag.name === 'meta' && contentHash(attributeOf(tag, 'content')) === fix.was,
  );
  if (seen !== undefined) return [[seen.source, withAttribute(seen, 'content', content)]];
  const start = (newMarkup({ ...fix, content: '' }) ?? '').slice(0, -'">'.length);
  return spellings(fix.original ?? '')
    .filter((text) => !text.includes('"'))
    .map((text) => [`${start}${text}"`, `${start}${escapeHtml(content)}"`]);
}

function pictureChanges(
  fix: ExportedFix,
  content: string,
  replaced: ReadonlyMap<string, string>,
): Changes | string {
  const pictures = tagsOf(fix).filter(({ name }) => name === 'img');
  const tag = pictures.find((picture) => contentHash(pictureValue(picture, fix.type)) === fix.was);
  if (tag === undefined) return pictures.length === 0 ? UNKNOWN_TAG : CHANGED_TAG;
  // Another value of the same picture may be changed already.
  const current = startTagOf(replaced.get(tag.source) ?? tag.source) ?? tag;
  if (fix.type === 'alt') return [[tag.source, withAttribute(current, 'alt', content)]];
  const [width = '', height = ''] = content.split('x');
  const wide = withAttribute(current, 'width', width);
  const both = withAttribute(startTagOf(wide) ?? current, 'height', height);
  return [[tag.source, both]];
}

function pictureValue(tag: StartTag, type: ExportedFix['type']): string | null {
  if (type === 'alt') return attributeOf(tag, 'alt');
  const [width, height] = [attributeOf(tag, 'width'), attributeOf(tag, 'height')];
  return width === null && height === null ? null : `${width ?? ''}x${height ?? ''}`;
}

function tagsOf({ sources }: ExportedFix): StartTag[] {
  return sources.map(startTagOf).filter((tag) => tag !== null);
}

/** With all characters of HTML escaped, without the quotes, and as it is. */
function spellings(text: string): string[] {
  const escaped = escapeHtml(text);
  const all = [escaped, escaped.replaceAll('&quot;', '"'), ...(text.includes('<') ? [] : [text])];
  return [...new Set(all)];
}
