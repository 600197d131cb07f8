import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  NotificationFlags,
  SaveSettingsInput,
  Settings,
  TrafficPreferences,
} from '../contract/index.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { PasswordResetsRepository } from '../passwords/password-resets.repository.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { UsersRepository } from '../users.repository.js';
import { UserSettingsRepository } from './user-settings.repository.js';
import type { ReportReadersPage, StoredSettings } from './user-settings.repository.js';

const TAKEN = 'An account with this email already exists.';
const NEEDS_PASSWORD = 'Enter your password to change your email address.';

/** What a user has set: profile, which messages to get, how campaigns begin. */
@Injectable()
export class UserSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly settings: UserSettingsRepository,
    private readonly passwords: PasswordCheck,
    private readonly resets: PasswordResetsRepository,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
  ) {}

  /** Which messages the user wants, read in the caller's entity manager. */
  async notificationFlags(em: EntityManager, userId: string): Promise<NotificationFlags> {
    return flagsOf(await this.settings.read(em, userId));
  }

  /** What a new campaign of the user begins with. */
  async trafficPreferences(userId: string): Promise<TrafficPreferences> {
    return preferencesOf(await this.settings.read(null, userId));
  }

  /** Ids of the users who want the daily or weekly report, page by page. */
  listReportReaders(kind: 'daily' | 'weekly', page: ReportReadersPage): Promise<string[]> {
    return this.settings.listReportReaders(kind, page);
  }

  /** Who the user is on paper, read in the caller's entity manager; `null` when there is no such user. */
  async profileOf(em: EntityManager, userId: string): Promise<Settings['profile'] | null> {
    const contact = await this.users.contact(em, userId);
    if (contact === null) return null;
    const { company, website } = await this.settings.read(em, userId);
    return { ...contact, company, website };
  }

  async get(actor: Actor): Promise<Settings> {
    return this.read(this.em.fork(), actor.userId);
  }

  /**
   * Stores the sections that were sent. Another e-mail address needs the password: throws
   * `validation_failed` without it, `forbidden` for a wrong one, `conflict` for an address that is taken. The old address is told.
   */
  async save(actor: Actor, input: SaveSettingsInput): Promise<Settings> {
    const { userId } = actor;
    const email = input.profile?.email.toLowerCase();
    const { currentPassword } = input;
    if (currentPassword !== undefined) await this.passwords.require(userId, currentPassword);
    try {
      return await this.em.fork().transactional(async (tx) => {
        await this.users.lock(tx, userId); // two tabs that save at once: one after the other
        const contact = await this.users.contact(tx, userId);
        if (email !== undefined && email !== contact?.email && currentPassword === undefined) {
          const details = { currentPassword: NEEDS_PASSWORD };
          throw new AppError('validation_failed', NEEDS_PASSWORD, { details });
        }
        const stored = await this.settings.read(tx, userId);
        const { profile, notifications, traffic } = input;
        const given = {
          ...(profile && { company: profile.company, website: profile.website }),
          ...notifications,
          ...traffic,
        };
        await this.settings.save(tx, userId, { ...stored, ...given }, this.clock.now());
        if (profile !== undefined) {
          const identity = { name: profile.name, email: profile.email.toLowerCase() };
          await this.settings.saveIdentity(tx, userId, identity);
          if (contact !== null) await this.moveAddress(tx, userId, contact.email, identity.email);
        }
        return this.read(tx, userId);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new AppError('conflict', TAKEN, { details: { 'profile.email': TAKEN }, cause: error });
    }
  }

  /** The old address is told, and no link that was sent there opens the account any more. */
  private async moveAddress(
    tx: EntityManager,
    userId: string,
    before: string,
    after: string,
  ): Promise<void> {
    if (before === after) return;
    await this.resets.useUpAllOf(tx, userId, this.clock.now());
    await this.mails.sendEmailChanged(tx, { userId, before, after });
  }

  private async read(em: EntityManager, userId: string): Promise<Settings> {
    const contact = await this.users.contact(em, userId);
    if (contact === null) throw new AppError('unauthenticated', 'Please sign in.');
    const stored = await this.settings.read(em, userId);
    return {
      profile: { ...contact, company: stored.company, website: stored.website },
      notifications: flagsOf(stored),
      traffic: preferencesOf(stored),
    };
  }
}

function flagsOf(stored: StoredSettings): NotificationFlags {
  const { campaignComplete, dailyReport, weeklyReport, systemUpdates } = stored;
  return { campaignComplete, dailyReport, weeklyReport, systemUpdates };
}

function preferencesOf(stored: StoredSettings): TrafficPreferences {
  const { defaultCountry, trafficSpeed, autoRetry } = stored;
  return { defaultCountry, trafficSpeed, autoRetry };
}
