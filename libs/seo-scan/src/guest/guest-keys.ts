import { addressGroup } from '@app/auth';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Keyed hashes in place of what must not be stored: addresses of guests, and links to results. */
@Injectable()
export class GuestKeys {
  private readonly key: Buffer;

  constructor(@Inject(APP_CONFIG) { jwtSecret }: Pick<AppConfig, 'jwtSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'groundswell guest scans', KEY_BYTES));
  }

  /** The same for all addresses of an IPv6 /64 network. */
  guestHash(ip: string): string {
    return createHmac('sha256', this.key)
      .update(`guest ${addressGroup(ip)}`)
      .digest('hex');
  }

  /** The secret of the link to a result. It is derived, so that a repeated request gets the same link. */
  linkToken(scanId: string): string {
    return createHmac('sha256', this.key).update(`link ${scanId}`).digest('base64url');
  }
}
