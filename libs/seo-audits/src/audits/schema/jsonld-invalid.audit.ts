import { readStructuredData } from '@app/crawler/pages';
import type { JsonLdScript } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';

export const schemaJsonldInvalid = definePageAudit({
  id: 'schema.jsonld_invalid',
  category: 'schema',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Invalid structured data',
  description:
    'A syntax error makes search engines discard the whole block of structured data, and without @context they cannot know what its names mean.',
  howToFix:
    'Correct the block at the line and column shown. Usual causes are missing commas, trailing commas and line breaks inside strings. Start every block with "@context": "https://schema.org".',
  authority: 'Google Search Central: structured data policies; JSON-LD 1.1; RFC 8259',
  fix: 'auto',
  run(page) {
    if (page.document === null || page.document.jsonLd.length === 0) return notApplicable();
    const { scripts } = readStructuredData(page.document);
    return failed(scripts.flatMap(audit), scripts.length);
  },
});

function audit(script: JsonLdScript, index: number): Finding[] {
  const problem = problemOf(script);
  if (problem === null) return [];
  return [{ key: `script ${index + 1}`, currentValue: problem, element: script.element }];
}

function problemOf({ error, mistakenContext }: JsonLdScript): string | null {
  if (error !== null) {
    return `Line ${error.line}, column ${error.column} (character ${error.offset}): expected ${error.expected}`;
  }
  if (mistakenContext === null) return null;
  return mistakenContext === ''
    ? 'No @context'
    : `@context is ${mistakenContext}, not https://schema.org`;
}
