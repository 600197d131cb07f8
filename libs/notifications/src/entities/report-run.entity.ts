import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { reportPeriods } from '../rules/report-period.js';

const ReportRunSchema = defineEntity({
  name: 'ReportRun',
  tableName: 'report_runs',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    period: p.enum(reportPeriods).primary(),
    /** First day (UTC) of the report's period. */
    startsOn: p.date().primary(),
    createdAt: p.datetime(),
    /** Nothing to report: no mail. */
    hasMail: p.boolean(),
  },
});

/** The report of one user and one day or week: it exists once. */
export class ReportRun extends ReportRunSchema.class {}
ReportRunSchema.setClass(ReportRun);
