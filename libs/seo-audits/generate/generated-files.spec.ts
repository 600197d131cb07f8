import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_SUBTAGS_FILE, languageSubtagsSource } from './language-subtags.js';
import { SCHEMA_ORG_FILES, schemaOrgSources } from './schema-org.js';

describe('the lists generated from packages', () => {
  const vocabulary = schemaOrgSources();
  it.each([
    ['the registry of language subtags', LANGUAGE_SUBTAGS_FILE, languageSubtagsSource()],
    ['the properties of schema.org', SCHEMA_ORG_FILES.properties, vocabulary.properties],
    ['the types of schema.org', SCHEMA_ORG_FILES.types, vocabulary.types],
  ])('match the installed packages (npm run generate): %s', (_, file, source) => {
    expect(readFileSync(file, 'utf8')).toBe(source);
  });
});
