import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { MISSING_FILES_NAME, invoiceArchive } from './invoice-archive.js';
import type { ArchivedFile } from './invoice-archive.js';

const modifiedAt = new Date('2026-11-20T12:00:00Z');
const aFile = (id: string, text: string | null): ArchivedFile => ({
  id,
  modifiedAt,
  pdf: text === null ? null : Buffer.from(text),
});

async function* each(files: readonly ArchivedFile[]): AsyncGenerator<ArchivedFile> {
  for (const file of files) yield await Promise.resolve(file);
}

async function collect(files: readonly ArchivedFile[]): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of invoiceArchive(each(files))) parts.push(part);
  const entries = Object.entries(unzipSync(Buffer.concat(parts)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe('the archive', () => {
  it('contains every document as a PDF under its number', async () => {
    const files = [aFile('INV-2026-000002', 'two'), aFile('INV-2026-000001', 'one')];
    expect(await collect(files)).toEqual({
      'INV-2026-000002.pdf': 'two',
      'INV-2026-000001.pdf': 'one',
    });
  });

  it('lists those that are not printed yet', async () => {
    const files = await collect([
      aFile('INV-2026-000003', null),
      aFile('INV-2026-000002', 'two'),
      aFile('INV-2026-000001', null),
    ]);
    expect(Object.keys(files)).toEqual(['INV-2026-000002.pdf', MISSING_FILES_NAME]);
    expect(files[MISSING_FILES_NAME]).toMatch(/INV-2026-000003\r\nINV-2026-000001\r\n$/u);
    expect(files[MISSING_FILES_NAME]).not.toContain('INV-2026-000002');
  });

  it('is an empty zip for a user who has bought nothing', async () => {
    expect(await collect([])).toEqual({});
  });
});
