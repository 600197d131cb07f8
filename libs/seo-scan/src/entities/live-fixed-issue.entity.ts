import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const LiveFixedIssueSchema = defineEntity({
  name: 'LiveFixedIssue',
  tableName: 'live_fixed_issues',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    /** As in TrackedIssue: it names the page, so it belongs to one website. */
    fingerprint: p.string().length(40).primary(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    fixedAt: p.datetime(),
  },
});

/** An issue whose own fix is live and was seen on the rendered page; lists of issues exclude it. */
export class LiveFixedIssue extends LiveFixedIssueSchema.class {}
LiveFixedIssueSchema.setClass(LiveFixedIssue);
