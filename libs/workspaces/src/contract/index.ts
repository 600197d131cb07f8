import { emailSchema } from '@app/auth/contract';
import { idInput } from '@app/common/contract';
import { z } from 'zod';

export * from './shared-endpoints.js';

/** The owner is the account itself and is not invited. viewer: sees everything, changes nothing. */
export const memberRoles = ['editor', 'viewer'] as const;
export const memberRoleSchema = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** Members of one workspace, pending invitations included. */
export const MEMBERS_MAX = 20;
export const INVITATION_DAYS = 7;

/** expired: the invitation was not accepted in time; it can be sent again. */
export const memberStatuses = ['invited', 'expired', 'active'] as const;

export const memberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** `null` until the invitation was accepted. */
  name: z.string().nullable(),
  role: memberRoleSchema,
  status: z.enum(memberStatuses),
  /** ISO instants. */
  invitedAt: z.string(),
  joinedAt: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberList = z.object({
  members: z.array(memberSchema),
  maxMembers: z.number().int(),
  /** Why the plan has no team collaboration, as a sentence; `null` when it has. */
  notIncludedReason: z.string().nullable(),
});
export type MemberList = z.infer<typeof memberList>;

export const inviteMemberInput = z.object({
  email: emailSchema.toLowerCase(),
  role: memberRoleSchema,
});
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;
/** `link` is returned only here: anyone who has it, and an account with that address, can join. */
export const invitationResponse = z.object({ member: memberSchema, link: z.string() });
export type InvitationResponse = z.infer<typeof invitationResponse>;

export const memberRoleBody = z.object({ role: memberRoleSchema });
export type MemberRoleBody = z.infer<typeof memberRoleBody>;
export const changeMemberInput = idInput.extend(memberRoleBody.shape);
export type ChangeMemberInput = z.infer<typeof changeMemberInput>;
export const memberResponse = z.object({ member: memberSchema });
export type MemberResponse = z.infer<typeof memberResponse>;

export const joinWorkspaceInput = z.object({ token: z.string().min(1).max(100) });
export type JoinWorkspaceInput = z.infer<typeof joinWorkspaceInput>;

/** A workspace of another user. `id` is the value of the header. */
export const workspaceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: memberRoleSchema,
  /** Why it cannot be entered now, as a sentence; `null` when it can. */
  closedReason: z.string().nullable(),
});
export type Workspace = z.infer<typeof workspaceSchema>;
export const workspaceList = z.object({ workspaces: z.array(workspaceSchema) });
export type WorkspaceList = z.infer<typeof workspaceList>;
export const workspaceResponse = z.object({ workspace: workspaceSchema });
export type WorkspaceResponse = z.infer<typeof workspaceResponse>;
export const workspaceParams = z.object({ id: z.uuid() });
export type WorkspaceParams = z.infer<typeof workspaceParams>;
export const doneResponse = z.object({ success: z.literal(true) });
export type DoneResponse = z.infer<typeof doneResponse>;
