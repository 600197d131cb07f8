import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { importedDimensions } from '../contract/index.js';

const GscImportSchema = defineEntity({
  name: 'GscImport',
  tableName: 'gsc_imports',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Host in lower case and punycode without `www.`. */
    domain: p.string().length(255),
    /** SHA-256 of what was read, so that the same export is stored once. */
    digest: p.string().length(64),
    fromDay: p.date(),
    toDay: p.date(),
    filters: p.json().$type<readonly { readonly name: string; readonly value: string }[]>(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'gsc_imports_once', properties: ['userId', 'domain', 'digest'] }],
});

/** An export of Search Console that a user has uploaded; never mixed with fetched figures. */
export class GscImport extends GscImportSchema.class {}
GscImportSchema.setClass(GscImport);

const GscImportedRowSchema = defineEntity({
  name: 'GscImportedRow',
  tableName: 'gsc_imported_rows',
  properties: {
    importId: () =>
      p.manyToOne(GscImport).mapToPk().primary().deleteRule('cascade').joinColumn('import_id'),
    kind: p.enum(['days', ...importedDimensions]).primary(),
    /** From 0, in the order of the file. */
    place: p.integer().primary(),
    /** A day for `days`; otherwise as the file writes it, countries and devices in its language. */
    name: p.string().length(2048),
    clicks: p.integer(),
    impressions: p.integer(),
    /** 1 is first. */
    position: p.float().columnType('double precision'),
  },
});

/** A row of an imported table. */
export class GscImportedRow extends GscImportedRowSchema.class {}
GscImportedRowSchema.setClass(GscImportedRow);
