import type { RecordEvent } from '@app/fixes/contract';

const link = (sequence: number) => ({
  sequence,
  at: `2026-11-2${sequence}T10:00:00.000Z`,
  previousHash: sequence === 1 ? null : String(sequence - 1).repeat(64),
  hash: String(sequence).repeat(64),
  keyId: 'key',
  signature: 'signature',
});

/** Of the checks that the events name. */
export const checkTitles = { 'title.too_short': 'Title too short' };

/** A title that was found, written, applied, seen and recrawled, and had a measured effect. */
export const recordEvents: RecordEvent[] = [
  {
    ...link(1),
    kind: 'found',
    data: {
      ...{ page: 'https://bakery.example/bread', checkId: 'title.too_short', fingerprint: 'f1' },
      ...{ scanId: 's1', evidence: '<title>Bread</title>', value: 'Bread' },
    },
  },
  {
    ...link(2),
    kind: 'written',
    data: {
      ...{ kind: 'title', name: null, selector: null, before: 'Bread', text: 'Sourdough bread' },
      ...{ writer: 'local-extractive', promptVersion: '1', inputHash: 'h', confidence: 0.92 },
      ...{ isEdited: false, by: 'product' },
      guards: [{ guard: 'length', passed: true, reason: null }],
    },
  },
  { ...link(3), kind: 'applied', data: { text: 'Sourdough bread', by: 'user' } },
  {
    ...link(4),
    kind: 'seen',
    data: {
      ...{ text: 'Sourdough bread', rendered: true, raw: false },
      picture: { sha256: 'c'.repeat(64), bytes: 3, mediaType: 'image/jpeg' },
    },
  },
  {
    ...link(5),
    kind: 'recrawled',
    data: { source: 'access_log', bot: 'Googlebot', day: '2026-11-25' },
  },
  {
    ...link(6),
    kind: 'effect',
    data: {
      outcome: 'more_clicks',
      before: { from: '2026-09-10', to: '2026-10-07' },
      after: { from: '2026-10-09', to: '2026-11-05' },
      page: { before: 168, after: 308 },
      others: { pages: 12, before: 900, after: 950 },
      change: { factor: 1.74, low: 1.4, high: 2.16 },
    },
  },
];
