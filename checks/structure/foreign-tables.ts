import { stringTexts } from './string-texts.ts';

/** The feature (folder in libs/) that owns a table, by the table's name. */
export type TableOwners = ReadonlyMap<string, string>;

/** SQL that names a table of another feature. */
export interface ForeignTable {
  readonly table: string;
  readonly owner: string;
  readonly line: number;
}

const TABLE_NAME = /tableName: '([a-z0-9_]+)'/g;

/** @param entities the source texts of `*.entity.ts` with their features. */
export function tableOwners(
  entities: readonly { readonly feature: string; readonly source: string }[],
): TableOwners {
  return new Map(
    entities.flatMap(({ feature, source }) =>
      [...source.matchAll(TABLE_NAME)].map(([, table = '']) => [table, feature] as const),
    ),
  );
}

/**
 * The tables of other features that the SQL in a source file names. A table of another feature is reached by its
 * service, or joined by a view that it exports (`*.view.ts`): then its name is not in the text.
 * @param feature whose file it is; a name that owns no tables for files outside of libs/.
 */
export function foreignTables(
  { fileName, source }: { readonly fileName: string; readonly source: string },
  feature: string,
  owners: TableOwners,
): ForeignTable[] {
  return stringTexts(fileName, source).flatMap(({ text, line }) =>
    [...tablesIn(text)].flatMap((table) => {
      const owner = owners.get(table);
      return owner === undefined || owner === feature ? [] : [{ table, owner, line }];
    }),
  );
}

const VALUE_IMPORT = /^import \{([^}]*)\} from '@app\/([a-z-]+)';$/gm;

/**
 * Entity classes of other features that a file imports to use them, and not as a type. Entities alone may: as the
 * target of a foreign key.
 * @param classes the feature of each entity class that its `index.ts` exports.
 */
export function foreignEntities(
  { fileName, source }: { readonly fileName: string; readonly source: string },
  classes: ReadonlyMap<string, string>,
): string[] {
  if (fileName.endsWith('.entity.ts')) return [];
  return [...source.matchAll(VALUE_IMPORT)].flatMap(([, names = '', feature]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => classes.get(name) === feature),
  );
}

const IS_SQL = /\b(?:select|insert into|update|delete from|join|truncate|exists|where)\b/;
/** A table's name follows. */
const BEFORE_TABLES = new Set(['from', 'join', 'update', 'into', 'using', 'truncate', 'table']);
/** Between these and the name. */
const FILLERS = new Set(['only', 'lateral', 'if', 'not', 'exists']);
/** Where a list of tables, such as `from scans s, websites w`, is over. */
const ENDS = new Set(['where', 'on', 'set', 'select', 'group', 'order', 'limit', 'for', '(', ')']);

/** The names in the places of tables, each once; those of subqueries and functions among them are no tables of ours. */
function tablesIn(text: string): Set<string> {
  const names = new Set<string>();
  if (!IS_SQL.test(text)) return names;
  let place: 'name' | 'alias' | 'elsewhere' = 'elsewhere';
  for (const token of text.match(/[a-z_][a-z0-9_]*|[(),]/gi) ?? []) {
    if (BEFORE_TABLES.has(token)) place = 'name';
    else if (ENDS.has(token)) place = 'elsewhere';
    else if (token === ',') place = place === 'alias' ? 'name' : place;
    else if (place === 'name' && !FILLERS.has(token)) {
      names.add(token);
      place = 'alias';
    }
  }
  return names;
}
