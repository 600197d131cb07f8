import { Injectable } from '@nestjs/common';
import type { VerificationSource } from './contract/index.js';
import type { ProofOutcome } from './rules/ownership-proof.js';

/** The website to be proven. */
export interface ProvenWebsite {
  readonly userId: string;
  readonly origin: string;
}

/** A proof of control that another feature can check. */
export interface OwnershipProof {
  /** Checks the proof at its source now. */
  prove(website: ProvenWebsite): Promise<ProofOutcome>;
  /** From stored knowledge, without any request: for a website that was just added. */
  isKnown(website: ProvenWebsite): Promise<boolean>;
}

/** Features register their proofs of control here (`onModuleInit`), so that this module does not depend on them. */
@Injectable()
export class OwnershipProofs {
  private readonly proofs = new Map<VerificationSource, OwnershipProof>();

  register(source: VerificationSource, proof: OwnershipProof): void {
    this.proofs.set(source, proof);
  }

  /** `unknown` if no feature has registered the source, so that an earlier proof remains valid. */
  async prove(source: VerificationSource, website: ProvenWebsite): Promise<ProofOutcome> {
    const proof = this.proofs.get(source);
    return (
      proof?.prove(website) ?? {
        kind: 'unknown',
        reason: "This installation can't check this verification method.",
      }
    );
  }

  /** The first source that already knows of the user's control, or `null`. */
  async known(website: ProvenWebsite): Promise<VerificationSource | null> {
    for (const [source, proof] of this.proofs) {
      if (await proof.isKnown(website)) return source;
    }
    return null;
  }
}
