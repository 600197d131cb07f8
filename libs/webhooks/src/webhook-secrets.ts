import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';

/**
 * The secret that signs deliveries to an endpoint. It is derived from the installation's own secret and
 * not stored: a copy of the database cannot sign. Another JWT_SECRET gives other secrets.
 */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  of(endpoint: { readonly id: string; readonly secretVersion: number }): string {
    const subject = `webhook:${endpoint.id}:${endpoint.secretVersion}`;
    const key = createHmac('sha256', this.config.jwtSecret).update(subject).digest('base64url');
    return `whsec_${key}`;
  }
}
