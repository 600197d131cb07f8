import { newUser } from '@app/auth/testing';
import { FileStore } from '@app/common';
import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { MISSING_FILES_NAME } from '../invoice-archive.js';
import { InvoiceDownloadsService } from '../invoice-downloads.service.js';
import { anOrder } from '../testing/an-order.js';
import { PrintTrial } from '../testing/print-trial.js';
import { INVOICE_FOLDER } from './invoice-folder.js';
import { UnusedPrints } from './unused-prints.js';

jest.setTimeout(60_000);

describe('printed invoices', () => {
  let trial: PrintTrial;
  let downloads: InvoiceDownloadsService;
  let ada: Actor;

  beforeAll(async () => {
    trial = await PrintTrial.start();
    downloads = trial.context.module.get(InvoiceDownloadsService);
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    await trial.empty();
    ada = await newUser(trial.context);
  });
  afterAll(() => trial.close());

  it('are in the archive, which lists those that are not printed yet', async () => {
    const printed = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    const waiting = await trial.issue(anOrder(ada.userId));
    const parts: Uint8Array[] = [];
    for await (const part of downloads.zip(ada)) parts.push(part);
    const archive = unzipSync(Buffer.concat(parts));
    expect(Object.keys(archive)).toEqual([`${printed}.pdf`, MISSING_FILES_NAME]);
    expect(Buffer.from(archive[MISSING_FILES_NAME] ?? []).toString()).toContain(waiting);
  });

  it('can be read by their buyer and by staff only, and outlive the account', async () => {
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    const other = await newUser(trial.context);
    await expect(downloads.pdf(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await trial.context.rows('delete from users where id = ?', [ada.userId]);
    const staff = { ...other, role: 'support' as const };
    expect(await downloads.pdf(staff, id)).toMatchObject({ kind: 'printed', version: 1 });
    await expect(trial.context.rows('delete from invoice_prints')).rejects.toThrow('append-only');
  });

  it('whose file is lost are reported as unavailable, not printed elsewhere', async () => {
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    await trial.loseFiles();
    await expect(downloads.pdf(ada, id)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('leave no orphaned file behind', async () => {
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    await trial.context.module
      .get(FileStore)
      .put(`${INVOICE_FOLDER}/inv-2026-000001-v1-left.pdf`, Buffer.from('half'));
    expect(await trial.context.module.get(UnusedPrints).remove()).toBe(0); // it may be recorded at this moment
    trial.context.clock.set('2099-01-01T00:00:00Z');
    expect(await trial.context.module.get(UnusedPrints).remove()).toBe(1);
    expect(await downloads.pdf(ada, id)).toMatchObject({ kind: 'printed' });
  });
});
