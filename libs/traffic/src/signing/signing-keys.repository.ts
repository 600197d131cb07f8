import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredSigningKey } from '../entities/signing-key.entity.js';

@Injectable()
export class SigningKeysRepository extends Repository {
  /** Of the table; oldest first. */
  list(em: EntityManager = this.fork()): Promise<StoredSigningKey[]> {
    return em.find(StoredSigningKey, {}, { orderBy: { signsFrom: 'asc' } });
  }

  /** Runs `work` while no other process creates keys. */
  async exclusively<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.fork().transactional(async (tx) => {
      await tx.execute('lock table visitor_signing_keys in share row exclusive mode');
      return work(tx);
    });
  }
}
