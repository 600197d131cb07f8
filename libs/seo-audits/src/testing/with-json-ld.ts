import type { PageSnapshot } from '@app/crawler/pages';
import { aPage } from '@app/crawler/testing';

/** A page with one JSON-LD block each: as written, or in the vocabulary of schema.org. */
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
