import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const GscAttemptSchema = defineEntity({
  name: 'GscAttempt',
  tableName: 'gsc_attempts',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** The session that went to Google; if it is signed out meanwhile, nothing is connected. */
    sessionId: p.uuid(),
    /** SHA-256 of the cookie in the browser that was sent there: the callback of any other is refused. */
    cookieHash: p.string().length(64),
    /** PKCE (RFC 7636), encrypted. */
    verifier: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A user is at Google's consent screen. The row is deleted on return: a state is valid once. */
export class GscAttempt extends GscAttemptSchema.class {}
GscAttemptSchema.setClass(GscAttempt);
