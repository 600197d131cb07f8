import { defineEntity, p } from '@mikro-orm/core';
import {
  deviceTypes,
  evidenceKinds,
  evidenceStatuses,
  visitErrorCodes,
} from '../contract/index.js';
import type { Evidence, EvidenceFile } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

/** A file of the file store. */
export interface StoredEvidenceFile {
  readonly file: EvidenceFile;
  readonly key: string;
}

const VisitEvidenceSchema = defineEntity({
  name: 'StoredVisitEvidence',
  tableName: 'visit_evidence',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    campaignId: () =>
      p.manyToOne(StoredCampaign).mapToPk().deleteRule('cascade').joinColumn('campaign_id'),
    /** Of the visit, which may have been removed since. */
    visitId: p.uuid(),
    seq: p.integer(),
    kind: p.enum(evidenceKinds),
    /** What counts as the same: failures by cause, page and step; measured visits by page and device. */
    groupKey: p.string().length(64),
    isRepeat: p.boolean().default(false),
    status: p.enum(evidenceStatuses).default('stored'),
    url: p.string().length(2048),
    deviceType: p.enum(deviceTypes),
    occurredAt: p.datetime().index(),
    errorCode: p.enum(visitErrorCodes).nullable(),
    message: p.text().nullable(),
    step: p.integer().nullable(),
    lcpMs: p.double().$type<number>().nullable(),
    marks: p.json().$type<Evidence['marks']>(),
    /** When each picture was taken, and its bytes in the file of the film. */
    frames: p.json().$type<readonly { readonly atMs: number; readonly bytes: number }[]>(),
    hasAllRequests: p.boolean().default(false),
    requests: p.integer().default(0),
    /** `null`: the console of a light visit is unknown. */
    consoleLines: p.integer().nullable(),
    files: p.json().$type<readonly StoredEvidenceFile[]>(),
    bytes: p.integer().default(0),
    /** Of the worker that makes a repeat. */
    claimToken: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    attempts: p.integer().default(0),
  },
  indexes: [{ name: 'visit_evidence_campaign', properties: ['campaignId', 'kind', 'groupKey'] }],
  uniques: [
    {
      name: 'visit_evidence_failure_unique',
      expression:
        'create unique index "visit_evidence_failure_unique" on "visit_evidence" ("campaign_id", "group_key", "is_repeat") where "kind" = \'failure\'',
    },
  ],
});

/** What a visit of a campaign has left behind; its bytes are in the file store. */
export class StoredVisitEvidence extends VisitEvidenceSchema.class {}
VisitEvidenceSchema.setClass(StoredVisitEvidence);
