import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { Actor, AppConfig, RequestOrigin } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type {
  DemoAccountResponse,
  LoginResponse,
  LoginInput,
  RegisterResponse,
  RegisterInput,
  UserResponse,
} from './contract/index.js';
import type { User } from './entities/user.entity.js';
import { ConfirmationLinks } from './email-confirmation/confirmation-links.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordCheck } from './passwords/password-check.js';
import { AccountMailsPort } from './ports/account-mails.js';
import { presentUser } from './present-user.js';
import { newToken } from './random-tokens.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInLimits } from './sign-in-limits.js';
import { UsersRepository } from './users.repository.js';
import type { Person } from './users.repository.js';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000; // 30 days
const DEMO_NAME_CHARS = 8;
const DEMO_PASSWORD_CHARS = 12;
const ONLY_EMBEDDED = 'Demo accounts can be created only in the embedded product (npm start).';
const TOUCH_AFTER_MS = 5 * 60_000; // precision of the last use in the list of sessions

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordHasher,
    private readonly check: PasswordCheck,
    private readonly links: ConfirmationLinks,
    private readonly tokens: SessionTokens,
    private readonly limits: SignInLimits,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Creates an account and signs in. Throws `conflict` for an address that has an account. In a demo the response
   * contains the confirmation link.
   */
  async register(origin: RequestOrigin, input: RegisterInput): Promise<RegisterResponse> {
    const shown: Pick<RegisterResponse, 'confirmationLink'> = {};
    const email = input.email.toLowerCase();
    const account = { ...input, email, emailConfirmedAt: null };
    const signedIn = await this.createAccount(origin, account, async (tx, userId) => {
      await this.mails.sendWelcome(tx, userId);
      const link = await this.links.issue(tx, userId, email);
      if (link !== null) shown.confirmationLink = link;
    });
    return { ...signedIn, ...shown };
  }

  /** An account to try the product with, in the embedded product only. Throws `forbidden`. */
  async createDemoAccount(origin: RequestOrigin): Promise<DemoAccountResponse> {
    if (!this.config.isEmbedded) throw new AppError('forbidden', ONLY_EMBEDDED);
    const email = `demo-${newToken().slice(0, DEMO_NAME_CHARS).toLowerCase()}@example.com`;
    const password = newToken().slice(0, DEMO_PASSWORD_CHARS);
    // Nobody could confirm the address, so it counts as confirmed, and no mail is sent to it.
    const account = { name: 'Demo User', email, password, emailConfirmedAt: this.clock.now() };
    const signedIn = await this.createAccount(origin, account, () => Promise.resolve());
    return { ...signedIn, password };
  }

  async login(origin: RequestOrigin, input: LoginInput): Promise<LoginResponse> {
    await this.limits.countLogin(origin.ip);
    const user = await this.users.findByEmail(input.email.toLowerCase());
    const passwordHash = await this.check.verify(user?.id ?? null, input.password, origin);
    if (user === null || passwordHash === null) throw wrongCredentials();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    const signedIn = { userId: user.id, passwordHash };
    const sessionId = await this.sessions.create(signedIn, origin, { now, expiresAt });
    if (sessionId === null) throw wrongCredentials();
    return this.signedIn(user, sessionId, expiresAt);
  }

  async logout(actor: Actor): Promise<void> {
    if (actor.sessionId !== null) await this.sessions.end(actor.sessionId, this.clock.now());
  }

  async me(actor: Actor): Promise<UserResponse> {
    const user = await this.users.find(actor.userId);
    if (user === null) throw new AppError('unauthenticated', 'Please sign in.');
    return { user: presentUser(user) };
  }

  /** Name and mail address of a user, read in the caller's transaction; `null` when there is none. */
  contactOf(em: EntityManager, userId: string): Promise<{ name: string; email: string } | null> {
    return this.users.contact(em, userId);
  }

  /**
   * Blocks a deletion of the account until `tx` ends. Must precede any other lock, because a deletion locks the
   * account first. Throws `conflict` when the account is deleted.
   */
  async blockRemoval(tx: EntityManager, userId: string): Promise<void> {
    if (!(await this.users.blockRemoval(tx, userId)))
      throw new AppError('conflict', 'This account was deleted.');
  }

  /** Names and addresses of these users, by id; deleted ones are missing. */
  async peopleOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, Person>> {
    const people = await this.users.listPeople(em, userIds);
    return new Map(people.map((person) => [person.id, person]));
  }

  /** Rows of the new user are created `alongside`, in the same transaction. */
  private async createAccount(
    origin: RequestOrigin,
    { password, ...account }: RegisterInput & { readonly emailConfirmedAt: Date | null },
    alongside: (tx: EntityManager, userId: string) => Promise<void>,
  ): Promise<LoginResponse> {
    await this.limits.countRegistration(origin.ip);
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    const session: { id: string | null } = { id: null };
    const user = await this.users.create(
      { ...account, passwordHash, role: 'user' },
      async (tx, userId) => {
        await alongside(tx, userId);
        const owner = { userId, passwordHash };
        session.id = await this.sessions.create(owner, origin, { now, expiresAt }, tx);
      },
    );
    if (user === null || session.id === null) {
      throw new AppError('conflict', 'An account with this email already exists.', {
        details: { email: 'An account with this email already exists.' },
      });
    }
    return this.signedIn(user, session.id, expiresAt);
  }

  private async signedIn(user: User, sessionId: string, expiresAt: Date): Promise<LoginResponse> {
    return {
      user: presentUser(user),
      sessionToken: await this.tokens.sign({ sessionId, userId: user.id, expiresAt }),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** The actor behind an `Authorization` header, or `null` when the token or its session is not valid. */
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

function wrongCredentials(): AppError {
  return new AppError('unauthenticated', 'Invalid email or password.');
}
