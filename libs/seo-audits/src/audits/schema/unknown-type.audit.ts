import { readStructuredData } from '@app/crawler/pages';
import type { SchemaItem } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { labelOf } from '../../rules/structured-data/missing-properties.js';
import {
  isKnownProperty,
  isKnownType,
  SCHEMA_ORG_RELEASE,
  spellingOfProperty,
  spellingOfType,
} from '../../rules/structured-data/schema-org-vocabulary.js';
import { withUniqueKeys } from '../unique-keys.js';

export const schemaUnknownType = definePageAudit({
  id: 'schema.unknown_type',
  category: 'schema',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Unknown schema.org type or property',
  description:
    'Types and properties outside the schema.org vocabulary are ignored by search engines. Names are case-sensitive.',
  howToFix:
    'Look up the name on schema.org and use its exact spelling, or remove it. For your own vocabulary, declare it in @context.',
  authority: `schema.org vocabulary (release of ${SCHEMA_ORG_RELEASE})`,
  fix: 'suggested',
  run(page) {
    const items = page.document === null ? [] : readStructuredData(page.document).items;
    const names = items.flatMap(namesOf);
    if (names.length === 0) return notApplicable();
    return failed(withUniqueKeys(names.flatMap(({ finding }) => finding ?? [])), names.length);
  },
});

interface UsedName {
  /** `null` when schema.org has the name. */
  readonly finding: Finding | null;
}

function namesOf(item: SchemaItem): UsedName[] {
  return [
    ...item.types.map((type) =>
      isKnownType(type) ? { finding: null } : unknown(item, 'type', type, spellingOfType(type)),
    ),
    ...[...item.properties.keys()].map((property) =>
      isKnownProperty(property)
        ? { finding: null }
        : unknown(item, 'property', property, spellingOfProperty(property)),
    ),
  ];
}

function unknown(
  item: SchemaItem,
  kind: 'type' | 'property',
  name: string,
  spelling: string | null,
): UsedName {
  const where = kind === 'property' ? ` of ${labelOf(item)}` : '';
  const hint = spelling === null ? '' : `; schema.org has ${spelling}`;
  return {
    finding: {
      key: `${item.place}:${kind}:${name}`,
      currentValue: `${kind} ${name}${where}${hint}`,
      element: item.element,
    },
  };
}
