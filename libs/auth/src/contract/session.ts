import { z } from 'zod';

/** One live login. Instants are ISO. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** "Firefox on Linux", as far as the user agent says. */
  device: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

export const sessionList = z.object({ sessions: z.array(sessionSchema) });
export type SessionList = z.infer<typeof sessionList>;

export const endedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof endedSessions>;
