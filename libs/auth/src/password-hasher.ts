import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 lane.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, ARGON2ID);
  }

  /** Without a stored hash the same work is done, so that timing reveals nothing about the address. */
  async matches(password: string, storedHash: string | null): Promise<boolean> {
    this.decoy ??= this.hash('no user has this password');
    const isMatch = await verify(storedHash ?? (await this.decoy), password);
    return storedHash !== null && isMatch;
  }
}
