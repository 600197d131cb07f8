import type { ElementRef, PageDocument } from '../../audits/page-snapshot.js';
import { findJsonError } from './json-error.js';
import type { JsonError } from './json-error.js';
import { SchemaContext } from './schema-context.js';

/** One `script[type="application/ld+json"]`. */
export interface JsonLdScript {
  readonly element: ElementRef;
  readonly error: JsonError | null;
  /** Contexts of its outermost items that are not schema.org, as written; '' where there is none. */
  readonly foreignContexts: readonly string[];
}

export interface SchemaItem {
  /** Names of the schema.org vocabulary, as written without the address before them. */
  readonly types: readonly string[];
  /** Properties without `@…` keywords and without names of other vocabularies. */
  readonly properties: ReadonlyMap<string, readonly PropertyValue[]>;
  /** Stands by itself in a script or `@graph`, not only inside another item. */
  readonly isTopLevel: boolean;
  /** The items whose property this one is, directly or by `@id`. */
  readonly parents: readonly { readonly item: SchemaItem; readonly property: string }[];
  /** Where it stands, unique on the page: "1:$.offers[0]" (script, path). */
  readonly place: string;
  readonly element: ElementRef;
}

export type PropertyValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'item'; readonly item: SchemaItem }
  /** Only an `@id`, of something that this page does not describe. */
  | { readonly kind: 'elsewhere'; readonly id: string };

export interface StructuredData {
  readonly scripts: readonly JsonLdScript[];
  /** Outer before inner, in document order. Items with the same `@id` are one. */
  readonly items: readonly SchemaItem[];
}

const alreadyRead = new WeakMap<object, StructuredData>();

/** The page's JSON-LD, read once for all checks. Only items in a schema.org context become items. */
export function readStructuredData(document: Pick<PageDocument, 'jsonLd'>): StructuredData {
  const known = alreadyRead.get(document);
  if (known !== undefined) return known;
  const collector = new ItemCollector();
  const scripts = document.jsonLd.map(({ text, element }, index) => {
    const error = findError(text);
    if (error !== null) return { element, error, foreignContexts: [] };
    const foreignContexts = collector.add(JSON.parse(text), { element, place: `${index + 1}:$` });
    return { element, error, foreignContexts };
  });
  const data = { scripts, items: collector.finish() };
  alreadyRead.set(document, data);
  return data;
}

function findError(text: string): JsonError | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return findJsonError(text);
  }
}

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

  /** Takes in one script; gives the contexts of its outermost items that are not schema.org. */
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
    // A stack instead of recursion: markup may be nested deeper than the call stack reaches.
    const waiting = [outermost];
    for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
      waiting.push(...this.visit(visit).reverse());
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

  /** Notes what this value is; gives the values inside it that are still to be visited. */
  private visit(visit: Visit): Visit[] {
    const { value, parent } = visit;
    if (Array.isArray(value)) return unwrap(visit);
    if (!isObject(value)) {
      const text = scalarText(value);
      if (parent !== null && text !== '') addValue(parent, { kind: 'text', text });
      return [];
    }
    for (const wrapper of ['@value', '@list', '@set']) {
      if (wrapper in value) return [{ ...visit, value: value[wrapper] }];
    }
    return this.visitObject(value, { ...visit, context: visit.context.within(value['@context']) });
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
    item.types.push(...context.typeNames(value['@type']).filter((t) => !item.types.includes(t)));
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

/** '' for null, which says nothing. */
function scalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
