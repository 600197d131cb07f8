import { defineEntity, p } from '@mikro-orm/core';

const SigningKeySchema = defineEntity({
  name: 'StoredSigningKey',
  tableName: 'visitor_signing_keys',
  properties: {
    /** JWK thumbprint of the public key (RFC 7638, RFC 8037 appendix A.3). */
    id: p.string().length(64).primary(),
    /** The `x` of its JWK. */
    publicKey: p.string().length(64),
    /** The `d` of its JWK, encrypted. */
    privateKey: p.text(),
    signsFrom: p.datetime(),
    signsUntil: p.datetime(),
  },
});

/** An Ed25519 key of this installation that signs the requests of simulated visitors. */
export class StoredSigningKey extends SigningKeySchema.class {}
SigningKeySchema.setClass(StoredSigningKey);
