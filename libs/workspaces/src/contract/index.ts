import { emailSchema } from '@app/auth/contract';
import { z } from 'zod';

export * from './shared-doors.js';

/** The owner is the account itself; it is invited by nobody. viewer: sees everything, changes nothing. */
export const memberRoles = ['editor', 'viewer'] as const;
export const memberRoleSchema = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** Of one workspace, invitations that wait for an answer included. */
export const MEMBERS_MAX = 20;
export const INVITATION_DAYS = 7;

/** expired: nobody answered in time; it can be sent again. */
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
  /** Why the plan has no team collaboration, in a sentence; `null` when it has. */
  notIncludedReason: z.string().nullable(),
});
export type MemberList = z.infer<typeof memberList>;

export const inviteMemberInput = z.object({
  email: emailSchema.toLowerCase(),
  role: memberRoleSchema,
});
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;
/** `link` is told this once: whoever has it, and an account with that address, can join. */
export const invitationAnswer = z.object({ member: memberSchema, link: z.string() });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

export const memberParams = z.object({ id: z.uuid() });
export type MemberParams = z.infer<typeof memberParams>;
export const memberRoleBody = z.object({ role: memberRoleSchema });
export type MemberRoleBody = z.infer<typeof memberRoleBody>;
export const changeMemberInput = memberParams.extend(memberRoleBody.shape);
export type ChangeMemberInput = z.infer<typeof changeMemberInput>;
export const memberAnswer = z.object({ member: memberSchema });
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const joinWorkspaceInput = z.object({ token: z.string().min(1).max(100) });
export type JoinWorkspaceInput = z.infer<typeof joinWorkspaceInput>;

/** A workspace of somebody else. `id` is what goes into the header. */
export const workspaceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: memberRoleSchema,
  /** Why it cannot be entered now, in a sentence; `null` when it can. */
  closedReason: z.string().nullable(),
});
export type Workspace = z.infer<typeof workspaceSchema>;
export const workspaceList = z.object({ workspaces: z.array(workspaceSchema) });
export type WorkspaceList = z.infer<typeof workspaceList>;
export const workspaceAnswer = z.object({ workspace: workspaceSchema });
export type WorkspaceAnswer = z.infer<typeof workspaceAnswer>;
export const workspaceParams = z.object({ id: z.uuid() });
export type WorkspaceParams = z.infer<typeof workspaceParams>;
export const doneAnswer = z.object({ success: z.literal(true) });
export type DoneAnswer = z.infer<typeof doneAnswer>;
