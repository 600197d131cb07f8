import type { PropertyValue, SchemaItem } from '@app/crawler/pages';
import { GOOGLE_REQUIREMENTS, OTHER_RICH_RESULT_TYPES } from './google-requirements.js';
import type { TypeRequirements } from './google-requirements.js';
import { RETIRED_TYPES } from './retired-types.js';
import { isKindOf } from './schema-org-vocabulary.js';

export interface IncompleteItem {
  readonly item: SchemaItem;
  /** Requirements in words: "offers, review or aggregateRating". */
  readonly missing: readonly string[];
}

export interface Completeness {
  /** Items with requirements by Google at this level. */
  readonly auditedItems: number;
  readonly incomplete: readonly IncompleteItem[];
}

/** The items that lack properties that Google requires or recommends for their type. */
export function findIncompleteItems(
  items: readonly SchemaItem[],
  level: 'required' | 'recommended',
): Completeness {
  let auditedItems = 0;
  const incomplete: IncompleteItem[] = [];
  for (const item of items) {
    const clauses = requirementsOf(item).flatMap((rule) => clausesFor(item, rule, level));
    if (clauses.length === 0) continue;
    auditedItems += 1;
    const missing = [...new Set(clauses)].filter((clause) => !isFulfilled(item, clause));
    if (missing.length > 0) incomplete.push({ item, missing: missing.map(toText) });
  }
  return { auditedItems, incomplete };
}

/** Whether Google Search shows a rich result for items of this type. */
export function hasRichResult(type: string): boolean {
  if (RETIRED_TYPES.some((retired) => retired.type === type)) return false;
  if (OTHER_RICH_RESULT_TYPES.includes(type)) return true;
  return GOOGLE_REQUIREMENTS.some((rule) => rule.isRichResult && matchesType(type, rule));
}

/** The name of an item for the user: its type and, if it has one, its name. */
export function labelOf(item: SchemaItem): string {
  const type = item.types.join(' + ') || 'Item without a type';
  const named = item.properties.get('name') ?? item.properties.get('headline') ?? [];
  const name = named.find((value) => value.kind === 'text')?.text;
  return name === undefined ? type : `${type} “${name.slice(0, 80)}”`;
}

function requirementsOf(item: SchemaItem): readonly TypeRequirements[] {
  if (item.types.some((type) => RETIRED_TYPES.some((retired) => retired.type === type))) return [];
  const ofTypes = new Set(item.types.flatMap((type) => requirementsOfType(type)));
  const rules = GOOGLE_REQUIREMENTS.filter(
    (rule) => ofTypes.has(rule) && isAuditedHere(item, rule),
  );
  return rules.filter((rule) => !rules.some((other) => isMoreSpecific(other, rule)));
}

/** By type. Only types that have requirements: their number is limited, and pages may name any other type. */
const knownRequirements = new Map<string, readonly TypeRequirements[]>();

function requirementsOfType(type: string): readonly TypeRequirements[] {
  const known = knownRequirements.get(type);
  if (known !== undefined) return known;
  const found = GOOGLE_REQUIREMENTS.filter((rule) => matchesType(type, rule));
  if (found.length > 0) knownRequirements.set(type, found);
  return found;
}

function matchesType(type: string, rule: TypeRequirements): boolean {
  return rule.types.some((name) =>
    rule.includesKinds === true ? isKindOf(type, name) : name === type,
  );
}

function isAuditedHere(item: SchemaItem, { inside, isAnywhere }: TypeRequirements): boolean {
  if (isAnywhere === true) return true;
  if (inside === undefined) {
    return item.isTopLevel || item.parents.some(({ property }) => property === 'mainEntity');
  }
  return item.parents.some(
    (parent) =>
      parent.property === inside.property &&
      parent.item.types.some((type) => isKindOf(type, inside.type)),
  );
}

/** A Bakery is a LocalBusiness and an Organization; the closest supertype applies. */
function isMoreSpecific(rule: TypeRequirements, than: TypeRequirements): boolean {
  if (rule === than) return false;
  return rule.types.every((type) =>
    than.types.some((wider) => wider !== type && isKindOf(type, wider)),
  );
}

function clausesFor(
  item: SchemaItem,
  rule: TypeRequirements,
  level: 'required' | 'recommended',
): string[] {
  const clauses = [...rule[level]];
  if (level === 'required' && !isLastOfList(item)) clauses.push(...(rule.requiredUnlessLast ?? []));
  const implied = item.parents.length > 0 ? rule.impliedByParent : undefined;
  return clauses.filter((clause) => implied === undefined || headOf(clause) !== implied);
}

function isLastOfList(item: SchemaItem): boolean {
  return item.parents.some(({ item: list, property }) => {
    const last = list.properties.get(property)?.at(-1);
    return last?.kind === 'item' && last.item === item;
  });
}

function isFulfilled(item: SchemaItem, clause: string): boolean {
  const alternatives = clause.split('|');
  if (alternatives.some((path) => hasPath(item, path))) return true;
  // "location.address" does not apply to an item without a location: "location" itself does.
  return (
    alternatives.every((path) => path.includes('.')) &&
    (item.properties.get(headOf(clause)) ?? []).length === 0
  );
}

function hasPath(item: SchemaItem, path: string): boolean {
  const [property = '', ...rest] = path.split('.');
  const values = item.properties.get(property) ?? [];
  if (values.length === 0) return false;
  return rest.length === 0 || values.every((value) => hasInside(value, rest.join('.')));
}

/** A plain text, or an item described on another page, cannot be checked and counts as complete. */
function hasInside(value: PropertyValue, path: string): boolean {
  return value.kind === 'item' ? hasPath(value.item, path) : true;
}

function headOf(clause: string): string {
  return clause.split(/[.|]/)[0] ?? '';
}

function toText(clause: string): string {
  const alternatives = clause.split('|');
  const last = alternatives.pop() ?? '';
  return alternatives.length === 0 ? last : `${alternatives.join(', ')} or ${last}`;
}
