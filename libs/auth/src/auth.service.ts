import { AppError, Clock } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LoginAnswer, LoginInput, RegisterInput, UserAnswer } from './contract/index.js';
import type { User } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { AccountMailsPort } from './ports/account-mails.js';
import { afterFailure, isLocked, secondsLocked } from './rules/account-lock.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInLimits } from './sign-in-limits.js';
import { UsersRepository } from './users.repository.js';
import type { Person } from './users.repository.js';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000; // 30 days
const TOUCH_AFTER_MS = 5 * 60_000; // how exactly a list of sessions knows when each was used

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordHasher,
    private readonly tokens: SessionTokens,
    private readonly limits: SignInLimits,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
  ) {}

  async register(origin: RequestOrigin, input: RegisterInput): Promise<UserAnswer> {
    await this.limits.countRegistration(origin.ip);
    const passwordHash = await this.passwords.hash(input.password);
    const user = await this.users.create(
      { name: input.name, email: input.email.toLowerCase(), passwordHash, role: 'user' },
      (tx, userId) => this.mails.sendWelcome(tx, userId),
    );
    if (user === null) {
      throw new AppError('conflict', 'An account with this email already exists.', {
        details: { email: 'An account with this email already exists.' },
      });
    }
    return { user: present(user) };
  }

  async login(origin: RequestOrigin, input: LoginInput): Promise<LoginAnswer> {
    await this.limits.countLogin(origin.ip);
    const user = await this.users.findByEmail(input.email.toLowerCase());
    const now = this.clock.now();
    if (user !== null && isLocked(user, now)) {
      throw new AppError('rate_limited', 'Too many wrong passwords. Please wait a minute.', {
        retryAfterSeconds: secondsLocked(user, now),
      });
    }
    const isMatch = await this.passwords.matches(input.password, user?.passwordHash ?? null);
    if (user === null || !isMatch) {
      if (user !== null) await this.users.saveLoginFailures(user.id, afterFailure(user, now));
      throw new AppError('unauthenticated', 'Invalid email or password.');
    }
    if (user.failedLogins > 0) {
      await this.users.saveLoginFailures(user.id, { failedLogins: 0, lockedUntil: null });
    }
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    const sessionId = await this.sessions.create(user.id, origin, { now, expiresAt });
    return {
      user: present(user),
      sessionToken: await this.tokens.sign({ sessionId, userId: user.id, expiresAt }),
      expiresAt: expiresAt.toISOString(),
    };
  }

  async logout(actor: Actor): Promise<void> {
    if (actor.sessionId !== null) await this.sessions.end(actor.sessionId, this.clock.now());
  }

  async me(actor: Actor): Promise<UserAnswer> {
    const user = await this.users.find(actor.userId);
    if (user === null) throw new AppError('unauthenticated', 'Please sign in.');
    return { user: present(user) };
  }

  /** Name and mail address of a user, read in the caller's transaction; `null` when there is none. */
  contactOf(em: EntityManager, userId: string): Promise<{ name: string; email: string } | null> {
    return this.users.contact(em, userId);
  }

  /**
   * Lets a deletion of the account wait until `tx` ends. Before any other lock, because a deletion takes the
   * account first. Throws `conflict` when the account is gone.
   */
  async hold(tx: EntityManager, userId: string): Promise<void> {
    if (!(await this.users.hold(tx, userId)))
      throw new AppError('conflict', 'This account was deleted.');
  }

  /** Who these users are, by id; who is gone is missing. */
  async peopleOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, Person>> {
    const people = await this.users.listPeople(em, userIds);
    return new Map(people.map((person) => [person.id, person]));
  }

  /** The actor behind an `Authorization` header, or `null` when the token or its session is not alive. */
  async authenticate(authorization: string | undefined): Promise<Actor | null> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const sessionId = await this.tokens.readSessionId(token);
    return sessionId === null ? null : this.findActor(sessionId);
  }

  async findActor(sessionId: string): Promise<Actor | null> {
    const now = this.clock.now();
    const session = await this.sessions.findLive(sessionId, now);
    if (session === null) return null;
    if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
      await this.sessions.touch(sessionId, now);
    }
    const { userId, role, mustChangePassword } = session;
    return { userId, role, sessionId, ...(mustChangePassword && { mustChangePassword }) };
  }
}

function present(user: User): UserAnswer['user'] {
  const { id, name, email, role, mustChangePassword } = user;
  return { id, name, email, role, ...(mustChangePassword && { mustChangePassword }) };
}
