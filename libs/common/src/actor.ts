/** Who is asking. Services take it first and decide with it what may be seen. */
export interface Actor {
  readonly userId: string;
  readonly role: 'user' | 'support' | 'admin';
  readonly sessionId: string;
}

/** Where a request comes from, for rate limits and the list of sessions. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string | null;
}
