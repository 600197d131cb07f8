import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Base of the repositories: no operation shares an identity map with another. */
@Injectable()
export abstract class Repository {
  constructor(protected readonly em: EntityManager) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.fork().transactional(work);
  }

  /** An entity manager for one operation, outside of any transaction. */
  protected fork(): EntityManager {
    return this.em.fork();
  }
}
