import type { Namespace, PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import { BREAKOUT, SILENT } from './tag-table.js';
import type { TagInfo } from './tag-table.js';

const SVG_INTEGRATION_POINTS = new Set(['foreignobject', 'desc', 'title']);
const MATH_TEXT = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const MATH_IN_TEXT = new Set(['mglyph', 'malignmark']);
const HTML_ENCODINGS = new Set(['text/html', 'application/xhtml+xml']);
const SVG_SILENT = new Set(['title', 'desc', 'metadata', 'style', 'script']);

/** Whether HTML resumes inside this element (WHATWG HTML 13.2.6, "integration points"). */
export function isIntegrationPoint({ namespace, tag, holdsHtml }: PageElement): boolean {
  if (namespace === 'svg') return SVG_INTEGRATION_POINTS.has(tag);
  return namespace === 'math' && (MATH_TEXT.has(tag) || holdsHtml);
}

/** Whether tags inside this element are read by the rules of svg and math. */
export function isForeignContext(element: PageElement | null): boolean {
  return element?.isForeign === true && !isIntegrationPoint(element);
}

/** Elements of svg and math that HTML's end tags do not reach through ("special", scope boundaries). */
export function isForeignBorder({ namespace, tag }: PageElement): boolean {
  if (namespace === 'svg') return SVG_INTEGRATION_POINTS.has(tag);
  return MATH_TEXT.has(tag) || tag === 'annotation-xml';
}

/** The namespace of an element that a start tag opens inside `parent`. */
export function namespaceOf(name: string, parent: PageElement | null): Namespace {
  if (parent?.isForeign !== true) return ownNamespaceOf(name);
  const { namespace, tag } = parent;
  if (namespace === 'math' && MATH_TEXT.has(tag) && MATH_IN_TEXT.has(name)) return 'math';
  if (isIntegrationPoint(parent)) return ownNamespaceOf(name);
  return name === 'svg' && tag === 'annotation-xml' ? 'svg' : namespace;
}

function ownNamespaceOf(name: string): Namespace {
  return name === 'svg' || name === 'math' ? name : 'html';
}

/** Whether this start tag leaves svg and math. */
export function breaksOut({ name, flags }: TagInfo, attributes: StartTagAttributes): boolean {
  if ((flags & BREAKOUT) !== 0) return true;
  if (name !== 'font') return false;
  return attributes.has('color') || attributes.has('face') || attributes.has('size');
}

/** annotation-xml contains HTML when its encoding declares that. */
export function annotationHoldsHtml(name: string, attributes: StartTagAttributes): boolean {
  if (name !== 'annotation-xml') return false;
  return HTML_ENCODINGS.has(attributes.get('encoding')?.toLowerCase() ?? '');
}

/** Whether the text directly inside is never shown: for pictures their names, descriptions and code. */
export function isSilent({ namespace, tag, info }: PageElement): boolean {
  if (namespace === 'html') return (info.flags & SILENT) !== 0;
  return namespace === 'svg' && SVG_SILENT.has(tag);
}
