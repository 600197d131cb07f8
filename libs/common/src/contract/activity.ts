import { z } from 'zod';
import { nextCursorSchema, pageInput } from './pagination.js';

/** One action of a member of staff. */
export const activitySchema = z.object({
  id: z.string(),
  /** `name` and `email` are null when the account is deleted: the log outlives the people in it. */
  actor: z.object({
    id: z.string(),
    /** The role at that time. */
    role: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** `<feature>.<verb>`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** `null` for what has no name, or was deleted. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.string(),
});
export type ActivityView = z.infer<typeof activitySchema>;

export const activityFilters = z.object({
  actorId: z.uuid().optional(),
  action: z.string().min(1).max(60).optional(),
  subjectType: z.string().min(1).max(40).optional(),
  subjectId: z.string().min(1).max(100).optional(),
});
export type ActivityFilters = z.infer<typeof activityFilters>;

const ACTIVITY_CURSOR = /^\d{1,18}$/;
/** Newest first; the cursor is the id of the last entry shown. */
export const listActivityInput = pageInput.extend({
  ...activityFilters.shape,
  cursor: z.string().regex(ACTIVITY_CURSOR, 'This cursor is not valid.').optional(),
});
export type ListActivityInput = z.infer<typeof listActivityInput>;
export const activityList = z.object({
  entries: z.array(activitySchema),
  nextCursor: nextCursorSchema,
});
export type ActivityList = z.infer<typeof activityList>;

/** The values to filter by: only those that occur in the log. */
export const activityChoices = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
  subjectTypes: z.array(z.string()),
});
export type ActivityChoices = z.infer<typeof activityChoices>;
