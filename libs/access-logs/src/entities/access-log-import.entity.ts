import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { importKinds, importStatuses, logFormats } from '../contract/index.js';
import type { LineCounts } from '../contract/index.js';
import type { LogPosition } from '../parsing/log-parser.js';

const AccessLogImportSchema = defineEntity({
  name: 'AccessLogImport',
  tableName: 'access_log_imports',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    kind: p.enum(importKinds),
    status: p.enum(importStatuses),
    source: p.string().length(60),
    fileName: p.string().length(200),
    format: p.enum(logFormats).nullable(),
    /** Where the parser is in an upload: no bytes of the log. */
    position: p.json().$type<LogPosition>(),
    /** Bytes of an upload that are read, or stored batches of a command. */
    offset: p.bigint('number'),
    /** Bytes of an upload; unknown until its end for an unpacked one. */
    length: p.bigint('number').nullable(),
    counts: p.json().$type<LineCounts>(),
    /** Different rows that were stored. */
    rows: p.integer().default(0),
    fromAt: p.datetime().nullable(),
    toAt: p.datetime().nullable(),
    problem: p.string().length(500).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [{ properties: ['websiteId', 'createdAt'] }, { properties: ['userId'] }],
});

/** One access log that was read, or is being read. */
export class AccessLogImport extends AccessLogImportSchema.class {}
AccessLogImportSchema.setClass(AccessLogImport);
