import { defineEntity, p } from '@mikro-orm/core';

const ActivityEntrySchema = defineEntity({
  name: 'ActivityEntry',
  tableName: 'activity_entries',
  properties: {
    id: p.bigint().primary(),
    /** No foreign key: the log outlives the people in it. */
    actorId: p.uuid(),
    actorRole: p.string().length(20),
    /** `<feature>.<verb>`: `billing.approve`. */
    action: p.string().length(60),
    subjectType: p.string().length(40),
    subjectId: p.string().length(100),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'activity_entries_subject_index', properties: ['subjectType', 'subjectId'] },
    { name: 'activity_entries_actor_index', properties: ['actorId', 'id'] },
    { name: 'activity_entries_action_index', properties: ['action', 'id'] },
  ],
});

/** One action of a member of staff. Entries are only ever added. */
export class ActivityEntry extends ActivityEntrySchema.class {}
ActivityEntrySchema.setClass(ActivityEntry);
