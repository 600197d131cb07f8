import { AppError, Clock } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  NotificationFlags,
  SaveSettingsInput,
  Settings,
  SettingsResponse,
  TrafficPreferences,
} from '../contract/index.js';
import { ConfirmationLinks } from '../email-confirmation/confirmation-links.service.js';
import { EmailConfirmationsRepository } from '../email-confirmation/email-confirmations.repository.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { SignInLimits } from '../sign-in-limits.js';
import { UsersRepository } from '../users.repository.js';
import { UserSettingsRepository } from './user-settings.repository.js';
import type { ReportReadersPage, StoredSettings } from './user-settings.repository.js';

const TAKEN = 'An account with this email already exists.';
const NEEDS_PASSWORD = 'Enter your password to change your email address.';

/** A user's settings: profile, notifications, defaults of campaigns. */
@Injectable()
export class UserSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly settings: UserSettingsRepository,
    private readonly passwords: PasswordCheck,
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly links: ConfirmationLinks,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {}

  /** The notification settings of the user, read in the caller's entity manager. */
  async notificationFlags(em: EntityManager, userId: string): Promise<NotificationFlags> {
    return flagsOf(await this.settings.read(em, userId));
  }

  /** The defaults of a new campaign of the user. */
  async trafficPreferences(userId: string): Promise<TrafficPreferences> {
    return preferencesOf(await this.settings.read(null, userId));
  }

  /** Ids of the users who want the daily or weekly report, page by page. */
  listReportReaders(kind: 'daily' | 'weekly', page: ReportReadersPage): Promise<string[]> {
    return this.settings.listReportReaders(kind, page);
  }

  /** The user's details on invoices, read in the caller's entity manager; `null` for an unknown user. */
  async profileOf(em: EntityManager, userId: string): Promise<Settings['profile'] | null> {
    const contact = await this.users.contact(em, userId);
    if (contact === null) return null;
    const { company, website } = await this.settings.read(em, userId);
    return { ...contact, company, website };
  }

  async get(actor: Actor): Promise<SettingsResponse> {
    return this.read(this.em.fork(), actor.userId);
  }

  /**
   * Stores the sections sent. Another email address needs the password, and is pending until the
   * link sent to it is opened: throws `validation_failed` without the password, `forbidden` for a
   * wrong one, `conflict` for an address that is taken, `rate_limited` after too many mails.
   */
  async save(
    actor: Actor,
    input: SaveSettingsInput,
    origin: RequestOrigin,
  ): Promise<SettingsResponse> {
    const { userId } = actor;
    const { profile, notifications, traffic, currentPassword } = input;
    const passwordHash =
      currentPassword === undefined
        ? null
        : await this.passwords.require(userId, currentPassword, origin);
    return this.em.fork().transactional(async (tx) => {
      // Serialises two tabs that save concurrently.
      if (passwordHash === null) await this.users.lock(tx, userId);
      else await this.passwords.lock(tx, userId, passwordHash);
      const stored = await this.settings.read(tx, userId);
      const given = {
        ...(profile && { company: profile.company, website: profile.website }),
        ...(notifications && {
          ...notifications,
          scanComplete: notifications.scanComplete ?? stored.scanComplete,
          limitAlerts: notifications.limitAlerts ?? stored.limitAlerts,
          keywordReport: notifications.keywordReport ?? stored.keywordReport,
        }),
        ...(traffic && { ...traffic, retries: traffic.retries ?? stored.retries }),
      };
      await this.settings.save(tx, userId, { ...stored, ...given }, this.clock.now());
      if (profile !== undefined) {
        await this.settings.saveName(tx, userId, profile.name);
        await this.requestAddress(tx, userId, {
          email: profile.email.toLowerCase(),
          hasPassword: passwordHash !== null,
        });
      }
      return this.read(tx, userId);
    });
  }

  /** The current address, or the one that is already pending, changes nothing. */
  private async requestAddress(
    tx: EntityManager,
    userId: string,
    { email, hasPassword }: { readonly email: string; readonly hasPassword: boolean },
  ): Promise<void> {
    const account = await this.confirmations.addresses(tx, userId);
    if (account === null || email === account.email || email === account.pendingEmail) return;
    if (!hasPassword) {
      const details = { currentPassword: NEEDS_PASSWORD };
      throw new AppError('validation_failed', NEEDS_PASSWORD, { details });
    }
    if (await this.confirmations.isTaken(tx, email))
      throw new AppError('conflict', TAKEN, { details: { 'profile.email': TAKEN } });
    await this.limits.countConfirmationMail(userId, email);
    await this.confirmations.setPending(tx, userId, email);
    await this.links.issue(tx, userId, email);
  }

  private async read(em: EntityManager, userId: string): Promise<SettingsResponse> {
    const contact = await this.users.contact(em, userId);
    const account = await this.confirmations.addresses(em, userId);
    if (contact === null || account === null)
      throw new AppError('unauthenticated', 'Please sign in.');
    const stored = await this.settings.read(em, userId);
    return {
      emailConfirmedAt: account.confirmedAt?.toISOString() ?? null,
      pendingEmail: account.pendingEmail,
      profile: { ...contact, company: stored.company, website: stored.website },
      notifications: flagsOf(stored),
      traffic: preferencesOf(stored),
    };
  }
}

function flagsOf(stored: StoredSettings): NotificationFlags {
  const { campaignComplete, dailyReport, weeklyReport } = stored;
  const { systemUpdates, scanComplete, limitAlerts, keywordReport } = stored;
  return {
    ...{ campaignComplete, dailyReport, weeklyReport, systemUpdates },
    ...{ scanComplete, limitAlerts, keywordReport },
  };
}

function preferencesOf(stored: StoredSettings): TrafficPreferences {
  const { defaultCountry, trafficSpeed, autoRetry, retries } = stored;
  return { defaultCountry, trafficSpeed, autoRetry, retries };
}
