import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const GscAttemptSchema = defineEntity({
  name: 'GscAttempt',
  tableName: 'gsc_attempts',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Of whoever went to Google; signed out meanwhile, nothing is connected. */
    sessionId: p.uuid(),
    /** SHA-256 of the cookie in the browser that went there: no other one may come back. */
    cookieHash: p.string().length(64),
    /** PKCE (RFC 7636), encrypted. */
    verifier: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** Somebody is at Google's consent screen. The row goes when they come back: a state counts once. */
export class GscAttempt extends GscAttemptSchema.class {}
GscAttemptSchema.setClass(GscAttempt);
