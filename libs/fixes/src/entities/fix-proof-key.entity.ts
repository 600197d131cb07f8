import { defineEntity, p } from '@mikro-orm/core';

const FixProofKeySchema = defineEntity({
  name: 'FixProofKey',
  tableName: 'fix_proof_keys',
  properties: {
    /** JWK thumbprint of the public key (RFC 7638, RFC 8037 appendix A.3). */
    id: p.string().length(64).primary(),
    /** The `x` of its JWK; kept for as long as something may be signed with it. */
    publicKey: p.string().length(64),
    /** The `d` of its JWK, encrypted; `null` once it has signed for the last time. */
    privateKey: p.text().nullable(),
    signsFrom: p.datetime(),
    signsUntil: p.datetime(),
  },
});

/** An Ed25519 key of this installation that signs the records of fixes. */
export class FixProofKey extends FixProofKeySchema.class {}
FixProofKeySchema.setClass(FixProofKey);
