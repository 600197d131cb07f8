import { SCHEMA_ORG_PROPERTIES } from '../word-lists/schema-org-properties.js';
import {
  SCHEMA_ORG_DATA_TYPES,
  SCHEMA_ORG_TYPES_BY_PARENT,
} from '../word-lists/schema-org-types.js';

export { SCHEMA_ORG_RELEASE } from '../word-lists/schema-org-types.js';

const parentsByType = readTree();
const dataTypes = new Set(words(SCHEMA_ORG_DATA_TYPES));
const properties = new Set(words(SCHEMA_ORG_PROPERTIES));
const typeByLowerCase = byLowerCase([...parentsByType.keys(), ...dataTypes]);
const propertyByLowerCase = byLowerCase(properties);

export function isKnownType(type: string): boolean {
  return parentsByType.has(type) || dataTypes.has(type);
}

/** `query-input` and `result-output` are also properties: actions use them to describe their parameters. */
export function isKnownProperty(property: string): boolean {
  return properties.has(property) || properties.has(property.replace(/-(?:input|output)$/, ''));
}

/** The vocabulary's own spelling of a name that only differs in case; `null` without one. */
export function spellingOfType(type: string): string | null {
  return typeByLowerCase.get(type.toLowerCase()) ?? null;
}
/** The property in its correct case; `null` if schema.org does not define it. */
export function spellingOfProperty(property: string): string | null {
  return propertyByLowerCase.get(property.toLowerCase()) ?? null;
}

/** Whether `type` is `ancestor` or one of its descendants: Bakery is a LocalBusiness. */
export function isKindOf(type: string, ancestor: string): boolean {
  const waiting = [type];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === ancestor) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(parentsByType.get(next) ?? []));
  }
  return false;
}

function readTree(): ReadonlyMap<string, readonly string[]> {
  const tree = new Map<string, string[]>([['Thing', []]]);
  let parent = 'Thing';
  for (const word of words(SCHEMA_ORG_TYPES_BY_PARENT)) {
    if (word.endsWith(':')) {
      parent = word.slice(0, -1);
      continue;
    }
    const parents = tree.get(word);
    if (parents === undefined) tree.set(word, [parent]);
    else parents.push(parent);
  }
  return tree;
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

function byLowerCase(names: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...names].map((name) => [name.toLowerCase(), name]));
}
