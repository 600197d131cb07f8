import type { PageSnapshot } from '../page-snapshot.js';
import { aPage } from './a-page.js';

/** A page with a block of JSON-LD each: as written, or in the vocabulary of schema.org. */
export function withJsonLd(...scripts: readonly (string | object)[]): PageSnapshot {
  const text = (script: string | object) =>
    typeof script === 'string'
      ? script
      : JSON.stringify({ '@context': 'https://schema.org', ...script });
  const head = scripts.map(
    (script) => `<script type="application/ld+json">${text(script)}</script>`,
  );
  return aPage({ head: head.join('') });
}
