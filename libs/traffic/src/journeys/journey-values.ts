import { APP_CONFIG, AppError, Cipher } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { JourneyValue } from '../contract/index.js';
import type { VisitorJourney } from '../engines/visitor-journey.js';
import type { CampaignJourney } from '../entities/campaign.entity.js';
import type { StoredJourneyValue } from '../entities/journey.entity.js';

const PURPOSE = 'value of a journey';
const NO_ENCRYPTION =
  "Secrets can't be stored here: the operator has not set an encryption key (ENCRYPTION_KEY).";

/** The values of journeys: secrets are stored encrypted and never shown again. */
@Injectable()
export class JourneyValues {
  constructor(
    private readonly cipher: Cipher,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param stored the values before, for secrets that stay as they are. Throws `validation_failed` for a secret without
   * a value, `unavailable` where secrets cannot be stored.
   */
  seal(
    values: readonly JourneyValue[],
    stored: readonly StoredJourneyValue[],
  ): StoredJourneyValue[] {
    return values.map(({ name, isSecret, value }, index) => {
      if (!isSecret) return { name, isSecret, value: value ?? '' };
      const kept = stored.find((other) => other.name === name && other.isSecret);
      if (value === null && kept !== undefined) return kept;
      if (value === null || value === '') {
        const message = `Enter the value of “${name}”`;
        const details = { [`journey.values.${index}.value`]: message };
        throw new AppError('validation_failed', message, { details });
      }
      if (this.config.encryptionKeys.length === 0) {
        throw new AppError('unavailable', NO_ENCRYPTION);
      }
      return { name, isSecret, value: this.cipher.encrypt(value, PURPOSE) };
    });
  }

  /** What a visitor follows. Throws `CannotDecrypt`. */
  openJourney({ steps, values }: Omit<CampaignJourney, 'name'>): VisitorJourney {
    return { steps, ...this.open(values) };
  }

  /** As they are typed. Throws `CannotDecrypt`. */
  open(stored: readonly StoredJourneyValue[]): {
    readonly values: ReadonlyMap<string, string>;
    readonly secrets: readonly string[];
  } {
    const opened = stored.map(({ name, isSecret, value }) => ({
      ...{ name, isSecret },
      value: isSecret ? this.cipher.decrypt(value, PURPOSE) : value,
    }));
    return {
      values: new Map(opened.map(({ name, value }) => [name, value])),
      secrets: opened.filter(({ isSecret }) => isSecret).map(({ value }) => value),
    };
  }
}

/** Without what is secret. */
export function shownValues(stored: readonly StoredJourneyValue[]): JourneyValue[] {
  return stored.map((value) => (value.isSecret ? { ...value, value: null } : { ...value }));
}
