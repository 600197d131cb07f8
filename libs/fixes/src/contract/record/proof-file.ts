import { z } from 'zod';
import { recordLink } from './record-event.js';

export const PROOF_FORMAT = 'groundswell-fix-proof';
/** Longer files are not proofs of one fix. */
export const PROOF_MAX_BYTES = 10_000_000;

export const proofKeySchema = z.object({
  /** RFC 7638 thumbprint of the key. */
  id: z.string(),
  /** The `x` of its JWK (Ed25519), base64url. */
  x: z.string(),
});
export type ProofKey = z.infer<typeof proofKeySchema>;

/** The end of the chain when the file was made: a file from which events were cut off does not fit it. */
const headSchema = z.object({
  events: z.number().int(),
  hash: z.string(),
  exportedAt: z.string(),
  keyId: z.string().nullable(),
  signature: z.string().nullable(),
});

/** The record of a fix as a file. What events contain is not checked here, because their hashes cover it as it is. */
export const proofFileSchema = z.object({
  format: z.literal(PROOF_FORMAT),
  version: z.literal(1),
  /** Address of the installation that made it. */
  installation: z.string(),
  fixId: z.string(),
  keys: z.array(proofKeySchema).max(1_000),
  events: z
    .array(
      z.object({
        ...recordLink,
        kind: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(10_000),
  head: headSchema,
});
export type ProofFile = z.infer<typeof proofFileSchema>;
export type ProofLink = ProofFile['events'][number];
export type ProofHead = ProofFile['head'];
