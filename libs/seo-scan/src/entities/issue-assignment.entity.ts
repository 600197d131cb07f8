import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const IssueAssignmentSchema = defineEntity({
  name: 'IssueAssignment',
  tableName: 'issue_assignments',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The owner of the website. */
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    origin: p.string().length(300),
    checkId: p.string().length(80),
    assigneeId: () =>
      p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('assignee_id').index(),
    assignedAt: p.datetime(),
  },
  uniques: [{ name: 'issue_assignments_once', properties: ['userId', 'origin', 'checkId'] }],
});

/** Who works on the issues of a check on a website. */
export class IssueAssignment extends IssueAssignmentSchema.class {}
IssueAssignmentSchema.setClass(IssueAssignment);
