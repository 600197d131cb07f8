import { APP_CONFIG, AppError, Clock, JobOutbox } from '@app/common';
import type { AppConfig, RequestOrigin } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { INVALID_RESET_LINK } from '../contract/index.js';
import type {
  DoneResponse,
  RequestResetResponse,
  RequestResetInput,
  ResetPasswordInput,
} from '../contract/index.js';
import { PasswordHasher } from '../password-hasher.js';
import { EmailConfirmationsRepository } from '../email-confirmation/email-confirmations.repository.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { passwordResetJobKey, sendPasswordResetJob } from './send-password-reset.job.js';
import { hashToken, newToken } from '../random-tokens.js';
import { SignInLimits } from '../sign-in-limits.js';
import { UsersRepository } from '../users.repository.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordResetsRepository } from '../password-resets.repository.js';

const LINK_LIVES_MS = 60 * 60_000; // specification 1 section 9: 1 hour
const REQUEST_KEPT_MS = 7 * 24 * 60 * 60_000;

/** A forgotten password (HARDENING.md section 4). */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly newPasswords: NewPasswords,
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly jobs: JobOutbox,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Stores the request and responds the same, after the same work, whether or not the address has an account:
   * a job looks that up. An address with too many requests gets no further mail and
   * the same response; a caller with too many requests gets `rate_limited`.
   */
  async request(origin: RequestOrigin, { to }: RequestResetInput): Promise<RequestResetResponse> {
    await this.limits.countResetRequest(origin.ip);
    const email = to.toLowerCase();
    if (await this.limits.mayMailReset(email)) {
      await this.em.fork().transactional(async (tx) => {
        const requestId = await this.resets.insert(tx, email, this.clock.now());
        await this.jobs.add(tx, sendPasswordResetJob, {
          key: passwordResetJobKey(requestId),
          payload: { requestId },
        });
      });
    }
    return {
      success: true,
      message: 'If there is an account with this address, a link is on its way.',
    };
  }

  /** Queues the mail with the link, once per request; the token is in no other place. */
  async sendLink(requestId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const now = this.clock.now().getTime();
      await this.resets.removeOlderThan(tx, new Date(now - REQUEST_KEPT_MS));
      const requester = await this.resets.findRequester(tx, requestId);
      if (requester === null) return;
      const token = newToken();
      const expiresAt = new Date(now + LINK_LIVES_MS);
      const { userId } = requester;
      await this.resets.setToken(tx, requestId, { userId, tokenHash: hashToken(token), expiresAt });
      const link = `${this.config.publicUrl}/reset-password?token=${token}`;
      await this.mails.sendPasswordReset(tx, userId, link, requestId);
    });
  }

  /**
   * Sets the password, ends every session and revokes every link of the user, whose address it confirms. Throws
   * `invalid_reset_link` for a token that was used, is older than an hour or is unknown.
   */
  async reset(origin: RequestOrigin, input: ResetPasswordInput): Promise<DoneResponse> {
    await this.limits.countReset(origin.ip);
    const tokenHash = hashToken(input.token);
    const requester = await this.resets.findUsable(tokenHash, this.clock.now());
    if (requester === null) throw invalidLink();
    const { userId } = requester;
    const passwordHash = await this.passwords.hash(input.password);
    await this.em.fork().transactional(async (tx) => {
      // The user first, as everywhere a password is set: concurrent requests wait instead of deadlocking.
      await this.users.lock(tx, userId);
      if (!(await this.resets.use(tx, tokenHash, this.clock.now()))) throw invalidLink();
      await this.newPasswords.set(tx, { userId, passwordHash, keepSession: null });
      // The link was sent to the address of the account: its bearer reads that mailbox.
      await this.confirmations.markConfirmed(tx, userId, this.clock.now());
    });
    return { success: true };
  }
}

function invalidLink(): AppError {
  return new AppError('invalid_reset_link', INVALID_RESET_LINK);
}
