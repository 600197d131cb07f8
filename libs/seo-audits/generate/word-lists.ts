import { languageSubtagsSource } from './language-subtags.ts';
import { schemaOrgSources } from './schema-org.ts';

/** Where the word lists of the audits are; not part of the repository. */
export const WORD_LISTS_FOLDER = new URL('../src/rules/word-lists/', import.meta.url);

/** The word lists of the audits, made from the installed packages: the text of each file by its name. */
export function wordLists(): ReadonlyMap<string, string> {
  const { properties, types } = schemaOrgSources();
  return new Map([
    ['language-subtags.ts', languageSubtagsSource()],
    ['schema-org-properties.ts', properties],
    ['schema-org-types.ts', types],
  ]);
}
