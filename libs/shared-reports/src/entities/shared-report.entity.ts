import { Scan } from '@app/seo-scan';
import { StoredCampaign } from '@app/traffic';
import { defineEntity, p } from '@mikro-orm/core';

const SharedReportSchema = defineEntity({
  name: 'StoredSharedReport',
  tableName: 'shared_reports',
  properties: {
    id: p.uuid().primary(),
    scanId: () =>
      p.manyToOne(Scan).mapToPk().nullable().deleteRule('cascade').joinColumn('scan_id').index(),
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .mapToPk()
        .nullable()
        .deleteRule('cascade')
        .joinColumn('campaign_id')
        .index(),
    label: p.string().length(80),
    /** SHA-256 of the secret in the address. */
    tokenHash: p.string().length(64).unique(),
    /** Argon2id; `null`: the link is enough. */
    passwordHash: p.string().length(200).nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    views: p.integer().default(0),
    lastViewedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'shared_reports_one_subject',
      expression: 'num_nonnulls(scan_id, campaign_id) = 1',
    },
  ],
});

/** A link with which people without an account read the report of a scan or of a campaign. */
export class StoredSharedReport extends SharedReportSchema.class {}
SharedReportSchema.setClass(StoredSharedReport);
