import { z } from 'zod';

/** A person who can work on the account's websites: its owner, or an active member of the workspace. */
export const assigneeSchema = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** Who works on a check: a person's id, or `none` for checks that nobody works on. */
export const assigneeFilterSchema = z.union([z.uuid(), z.literal('none')]);
export type AssigneeFilter = z.infer<typeof assigneeFilterSchema>;

export const MAX_CHECKS_ASSIGNED = 200;

/** `scanId` is any scan of the website; the assignment holds for all of its scans. */
export const assignChecksInput = z.object({
  scanId: z.uuid(),
  checkIds: z.array(z.string().min(1).max(80)).min(1).max(MAX_CHECKS_ASSIGNED),
  /** `null`: to nobody. */
  assigneeId: z.uuid().nullable(),
});
export type AssignChecksInput = z.infer<typeof assignChecksInput>;

export const listAssignmentsInput = z.object({ scanId: z.uuid() });
export type ListAssignmentsInput = z.infer<typeof listAssignmentsInput>;

export const assignmentList = z.object({
  success: z.literal(true),
  /** Of the website of the scan; those to people who are no longer members are left out. */
  assignments: z.array(
    z.object({ check_id: z.string(), assignee: assigneeSchema, assigned_at: z.string() }),
  ),
  /** Who can be assigned, the owner first. */
  people: z.array(assigneeSchema),
});
export type AssignmentList = z.infer<typeof assignmentList>;
