import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { memberRoles } from './contract/index.js';

const WorkspaceMemberSchema = defineEntity({
  name: 'WorkspaceMember',
  tableName: 'workspace_members',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The workspace is its owner's account. */
    ownerId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('owner_id'),
    /** Lower-cased; the account that joins must have this address. */
    email: p.string().length(254),
    role: p.enum(memberRoles),
    /** `null` until the invitation was accepted. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').joinColumn('user_id').index(),
    /** SHA-256 of the invitation's secret; `null` once it was used. */
    tokenHash: p.string().length(64).nullable().unique(),
    invitedAt: p.datetime(),
    expiresAt: p.datetime(),
    joinedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'workspace_members_once', properties: ['ownerId', 'email'] }],
});

/** A member of another user's workspace, or an invitation to it. */
export class WorkspaceMember extends WorkspaceMemberSchema.class {}
WorkspaceMemberSchema.setClass(WorkspaceMember);
