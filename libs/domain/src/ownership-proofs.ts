import { Injectable } from '@nestjs/common';
import type { VerificationSource } from './contract/index.js';
import type { ProofOutcome } from './rules/ownership-proof.js';

/** What a proof is asked about. */
export interface ProvenWebsite {
  readonly userId: string;
  readonly origin: string;
}

/** A proof of control that another feature can see. */
export interface OwnershipProof {
  /** Looks now, at its source. */
  prove(website: ProvenWebsite): Promise<ProofOutcome>;
  /** From what is known already, without asking anybody: for a website that has just been added. */
  isKnown(website: ProvenWebsite): Promise<boolean>;
}

/** Features register here (`onModuleInit`) what proves control of a website; this one must not know them. */
@Injectable()
export class OwnershipProofs {
  private readonly proofs = new Map<VerificationSource, OwnershipProof>();

  register(source: VerificationSource, proof: OwnershipProof): void {
    this.proofs.set(source, proof);
  }

  /** Without the feature that sees it, an earlier proof still stands. */
  async prove(source: VerificationSource, website: ProvenWebsite): Promise<ProofOutcome> {
    const proof = this.proofs.get(source);
    return (
      proof?.prove(website) ?? {
        kind: 'unknown',
        reason: 'This proof cannot be read on this installation.',
      }
    );
  }

  /** The first source that knows of control already, or `null`. */
  async known(website: ProvenWebsite): Promise<VerificationSource | null> {
    for (const [source, proof] of this.proofs) {
      if (await proof.isKnown(website)) return source;
    }
    return null;
  }
}
