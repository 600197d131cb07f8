import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const ReportBrandingSchema = defineEntity({
  name: 'ReportBranding',
  tableName: 'report_brandings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    name: p.string().length(80),
    /** `data:` address of a PNG or JPEG whose bytes were validated. */
    logo: p.text().nullable(),
    updatedAt: p.datetime(),
  },
});

/** The name and logo on a user's PDF reports. */
export class ReportBranding extends ReportBrandingSchema.class {}
ReportBrandingSchema.setClass(ReportBranding);
