import { AccountDataRegistry, AppError, Clock, JobOutbox } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { DeadlockException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountExport, DoneResponse, RemoveAccountInput } from '../contract/index.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { removeFilesJob, removeFilesJobKey } from './remove-files.job.js';
import { UsersRepository } from '../users.repository.js';

const MAX_ATTEMPTS = 5;

/** Export and deletion of the whole account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheck,
    private readonly data: AccountDataRegistry,
    private readonly jobs: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** Everything that the features store about the actor, without secrets. */
  async export(actor: Actor): Promise<AccountExport> {
    return {
      exportedAt: this.clock.now().toISOString(),
      data: await this.data.exportAll(actor.userId),
    };
  }

  /**
   * Deletes the user; the database deletes what belongs to the account, and invoices are kept.
   * A running scan finds its row gone and ends. Throws `forbidden` for a wrong password and
   * `conflict` for the last admin.
   */
  async remove(
    actor: Actor,
    { password }: RemoveAccountInput,
    origin: RequestOrigin,
  ): Promise<DoneResponse> {
    const passwordHash = await this.passwords.require(actor.userId, password, origin);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.removeAll(actor, passwordHash);
        return { success: true };
      } catch (error) {
        // A concurrent decision about an order of this account: each waits for the other.
        if (!(error instanceof DeadlockException) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async removeAll(actor: Actor, passwordHash: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const admins = await this.users.lockAdmins(tx);
      if (admins.length === 1 && admins[0] === actor.userId) {
        throw new AppError(
          'conflict',
          "The last admin can't leave. Make someone else an admin first.",
        );
      }
      const { userId } = actor;
      await this.passwords.lock(tx, userId, passwordHash);
      const fileKeys = await this.data.fileKeys(tx, userId);
      await this.data.beforeRemoval(tx, userId);
      await this.users.remove(tx, userId);
      if (fileKeys.length === 0) return;
      await this.jobs.add(tx, removeFilesJob, {
        key: removeFilesJobKey(userId),
        payload: { userId, fileKeys },
      });
    });
  }
}
