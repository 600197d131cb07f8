import { describe, expect, it } from '@jest/globals';
import type { AuditedPages } from './audit-checkpoints.js';
import { AuditedBatches } from './audited-batches.js';
import type { AuditedBatch } from './audited-batches.js';
import { emptyOutcome } from './page-audit-results.js';

interface Storing {
  readonly batch: AuditedBatch;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

const REACHED = { after: '/b' } as AuditedPages;

/** Batches of one page, stored when the test says so. */
function batchesOf(): { emit: (url: string, reached?: AuditedPages) => Promise<void> } & {
  readonly batches: AuditedBatches;
  readonly storing: Storing[];
} {
  const storing: Storing[] = [];
  const batches = new AuditedBatches(
    (batch) => new Promise<void>((end, fail) => storing.push({ batch, end, fail })),
    () => undefined,
  );
  const emit = (url: string, reached?: AuditedPages): Promise<void> => {
    batches.addPage({
      url,
      outcome: emptyOutcome(),
      laterCheckGroup: 0,
      template: '',
      inlinks: null,
    });
    return batches.emit(reached);
  };
  return { batches, storing, emit };
}

const urlsOf = (storing: readonly Storing[]): string[] =>
  storing.flatMap(({ batch }) => batch.pages.map(({ url }) => url));

/** Everything that does not wait for a batch has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the batches of an audit', () => {
  it('are stored two at a time; the third waits for the first', async () => {
    const { storing, emit } = batchesOf();
    await emit('/a');
    await emit('/b');
    const third = emit('/c');
    await settle();
    expect(urlsOf(storing)).toEqual(['/a', '/b']);
    storing[0]?.end();
    await third;
    expect(urlsOf(storing)).toEqual(['/a', '/b', '/c']);
  });

  it('are all stored before one that says how far the audit is', async () => {
    const { storing, emit } = batchesOf();
    await emit('/a');
    const second = emit('/b', REACHED);
    await settle();
    expect(urlsOf(storing)).toEqual(['/a']);
    storing[0]?.end();
    await second;
    expect(storing.map(({ batch }) => batch.reached)).toEqual([undefined, REACHED]);
  });

  it('end with the error of any of them', async () => {
    const { batches, storing, emit } = batchesOf();
    await emit('/a');
    await emit('/b');
    storing[0]?.end();
    storing[1]?.fail(new Error('PostgreSQL is gone'));
    await expect(batches.finish()).rejects.toThrow('PostgreSQL is gone');
  });
});
