import type { ElementRef, PageDocument } from '../page-model/page-snapshot.js';
import { findJsonError } from './json-error.js';
import type { JsonError } from './json-error.js';
import { SchemaContext } from './schema-context.js';

/** One `script[type="application/ld+json"]`. */
export interface JsonLdScript {
  readonly element: ElementRef;
  readonly error: JsonError | null;
  /** Contexts of its outermost items other than schema.org, as written; '' if there is none. */
  readonly foreignContexts: readonly string[];
  /**
   * Why its names have no meaning: '' if the outermost item with names of its own has no context, else a context that
   * cannot be a vocabulary. `null` for schema.org, for other vocabularies, and if there are no names.
   */
  readonly mistakenContext: string | null;
}

export interface SchemaItem {
  /** Names of the schema.org vocabulary, as written without the address before them. */
  readonly types: readonly string[];
  /** Properties without `@…` keywords and without names of other vocabularies. */
  readonly properties: ReadonlyMap<string, readonly PropertyValue[]>;
  /** A top-level item of a script or `@graph`, not only part of another item. */
  readonly isTopLevel: boolean;
  /** The items whose property this one is, directly or by `@id`. */
  readonly parents: readonly { readonly item: SchemaItem; readonly property: string }[];
  /** Its path, unique on the page: "1:$.offers[0]" (script, path). */
  readonly place: string;
  readonly element: ElementRef;
}

export type PropertyValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'item'; readonly item: SchemaItem }
  /** Only an `@id` of something that this page does not describe. */
  | { readonly kind: 'elsewhere'; readonly id: string };

export interface StructuredData {
  readonly scripts: readonly JsonLdScript[];
  /** Outer before inner, in document order. Items with the same `@id` are one. */
  readonly items: readonly SchemaItem[];
}

/** Legitimate markup has a dozen levels; up to this depth JSON.parse is fast. */
const MAX_PARSED_DEPTH = 100_000;

const alreadyRead = new WeakMap<object, StructuredData>();

/** The page's JSON-LD, parsed once for all checks. Only items in a schema.org context are included. */
export function readStructuredData(document: Pick<PageDocument, 'jsonLd'>): StructuredData {
  const known = alreadyRead.get(document);
  if (known !== undefined) return known;
  const collector = new ItemCollector();
  const scripts = document.jsonLd.map(({ text, element }, index) => {
    const { error, json } = parse(text);
    if (error !== null) return { element, error, foreignContexts: [], mistakenContext: null };
    const foreignContexts = collector.add(json, { element, place: `${index + 1}:$` });
    return { element, error, foreignContexts, mistakenContext: findMistakenContext(json) };
  });
  const data = { scripts, items: collector.finish() };
  alreadyRead.set(document, data);
  return data;
}

interface ParsedJson {
  readonly error: JsonError | null;
  readonly json: unknown;
}

function parse(text: string): ParsedJson {
  if (mayBeDeep(text)) {
    const error = findJsonError(text);
    return { error, json: error === null ? JSON.parse(text) : null };
  }
  try {
    return { error: null, json: JSON.parse(text) as unknown };
  } catch {
    return { error: findJsonError(text), json: null };
  }
}

/**
 * Whether brackets, including those in texts, are nested this deep. JSON.parse takes more than linear time and memory
 * for deep nesting.
 */
function mayBeDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20; // this bit alone distinguishes [ from {, and ] from }
    if (code === 0x7b && ++depth > MAX_PARSED_DEPTH) return true;
    if (code === 0x7d) depth--;
  }
  return false;
}

/** See `JsonLdScript.mistakenContext`. Searches lists and `@graph`, which contain sibling items. */
function findMistakenContext(json: unknown): string | null {
  const waiting = [{ value: json, context: SchemaContext.none }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, context } = next;
    if (Array.isArray(value)) {
      for (const one of value.toReversed()) waiting.push({ value: one as unknown, context });
    } else if (!isObject(value)) {
      return '';
    } else {
      const own = context.within(value['@context']);
      if (own.isMistaken) return own.written;
      if (own.written === '' && hasNames(value)) return '';
      if ('@graph' in value) waiting.push({ value: value['@graph'], context: own });
    }
  }
  return null;
}

/** Names that need a context: no keywords and no absolute addresses. */
function hasNames(value: JsonObject): boolean {
  const types: unknown[] = Array.isArray(value['@type']) ? value['@type'] : [value['@type']];
  const names = Object.keys(value).filter((name) => !name.startsWith('@'));
  return [...names, ...types].some((name) => typeof name === 'string' && !name.includes(':'));
}
/** Limit of one script. No legitimate markup has as many, and checks visit each of them. */
const MAX_VALUES = 50_000;
/** Limit of one item. */
const MAX_TYPES = 50;
/** Maximum length of the path of an item: deeper ones are ignored. */
const MAX_PLACE_CHARS = 1_000;

type JsonObject = Readonly<Record<string, unknown>>;
type GrowingItem = Omit<SchemaItem, 'types' | 'properties' | 'parents' | 'isTopLevel'> & {
  readonly types: string[];
  readonly properties: Map<string, PropertyValue[]>;
  readonly parents: { readonly item: GrowingItem; readonly property: string }[];
  isTopLevel: boolean;
};
interface Visit {
  readonly value: unknown;
  readonly context: SchemaContext;
  readonly parent: { readonly item: GrowingItem; readonly property: string } | null;
  readonly place: string;
  readonly element: ElementRef;
}

class ItemCollector {
  private readonly items: GrowingItem[] = [];
  private readonly itemById = new Map<string, GrowingItem>();
  private readonly references: {
    readonly id: string;
    readonly parent: NonNullable<Visit['parent']>;
  }[] = [];

  /** Reads one script; returns the contexts of its outermost items other than schema.org. */
  add(json: unknown, at: Pick<Visit, 'place' | 'element'>): string[] {
    const outermost: Visit = { ...at, value: json, context: SchemaContext.none, parent: null };
    const foreign: string[] = [];
    for (const visit of unwrap(outermost)) {
      if (!isObject(visit.value)) {
        foreign.push('');
        continue;
      }
      const context = visit.context.within(visit.value['@context']);
      if (!context.isSchemaOrg) foreign.push(context.written);
    }
    // A stack instead of recursion, because markup may be nested deeper than the call stack.
    const waiting = [outermost];
    let visited = 0;
    for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
      if (++visited > MAX_VALUES) break;
      for (const inside of this.visit(visit).reverse()) waiting.push(inside);
    }
    return foreign;
  }

  finish(): readonly SchemaItem[] {
    for (const { id, parent } of this.references) {
      const item = this.itemById.get(id);
      addValue(parent, item === undefined ? { kind: 'elsewhere', id } : { kind: 'item', item });
      item?.parents.push(parent);
    }
    return this.items;
  }

  /** Records this value; returns the nested values that are still to be visited. */
  private visit(visit: Visit): Visit[] {
    const { value, parent, place } = visit;
    if (place.length > MAX_PLACE_CHARS) return [];
    if (Array.isArray(value)) return unwrap(visit);
    if (!isObject(value)) {
      const text = scalarText(value);
      if (parent !== null && text !== '') addValue(parent, { kind: 'text', text });
      return [];
    }
    const context = visit.context.within(value['@context']);
    const named = context.withKeywords(value);
    for (const wrapper of ['@value', '@list', '@set']) {
      if (wrapper in named) return [{ ...visit, value: named[wrapper] }];
    }
    return this.visitObject(named, { ...visit, context });
  }

  private visitObject(value: JsonObject, visit: Visit): Visit[] {
    const { context, parent, place, element } = visit;
    const inside: Visit[] = [];
    if ('@graph' in value) {
      inside.push({
        value: value['@graph'],
        context,
        parent: null,
        place: `${place}.@graph`,
        element,
      });
    }
    const id = typeof value['@id'] === 'string' ? value['@id'] : null;
    const names = Object.keys(value).filter((name) => !name.startsWith('@'));
    if (names.length === 0 && !('@type' in value)) {
      if (id !== null && parent !== null) this.references.push({ id, parent });
      return inside;
    }
    if (!context.isSchemaOrg) return inside;
    const item = this.itemFor(id, { place, element });
    for (const type of context.typeNames(value['@type'])) {
      if (item.types.length >= MAX_TYPES) break;
      if (!item.types.includes(type)) item.types.push(type);
    }
    if (parent === null) item.isTopLevel = true;
    else {
      item.parents.push(parent);
      addValue(parent, { kind: 'item', item });
    }
    for (const name of names) {
      const property = context.propertyName(name);
      if (property === null) continue;
      if (!item.properties.has(property)) item.properties.set(property, []);
      inside.push({
        value: value[name],
        context,
        parent: { item, property },
        place: `${place}.${name}`,
        element,
      });
    }
    return inside;
  }

  private itemFor(id: string | null, at: Pick<Visit, 'place' | 'element'>): GrowingItem {
    const known = id === null ? undefined : this.itemById.get(id);
    if (known !== undefined) return known;
    const item = { ...at, types: [], properties: new Map(), parents: [], isTopLevel: false };
    this.items.push(item);
    if (id !== null) this.itemById.set(id, item);
    return item;
  }
}

function addValue(
  at: NonNullable<Visit['parent']>,
  value:
    | { kind: 'text'; text: string }
    | { kind: 'item'; item: GrowingItem }
    | { kind: 'elsewhere'; id: string },
): void {
  const values = at.item.properties.get(at.property);
  if (values === undefined) at.item.properties.set(at.property, [value]);
  else values.push(value);
}

function unwrap(visit: Visit): Visit[] {
  if (!Array.isArray(visit.value)) return [visit];
  return visit.value.map((value: unknown, index) => ({
    ...visit,
    value,
    place: `${visit.place}[${index}]`,
  }));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** '' for null, which means nothing. */
function scalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
