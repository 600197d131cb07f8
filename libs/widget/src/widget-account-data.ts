import { AccountDataRegistry, storedRows } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BundlePublisher } from './bundles/bundle-publisher.js';

const QUERIES = {
  installations: `select w.origin, first_ping_at, last_ping_at, last_path
    from widget_installations join ${WEBSITE_OWNERS} w on w.id = website_id
    where w.user_id = ? order by w.created_at`,
};

/** The user's widget installations: their export as personal data, and their removal with the account. */
@Injectable()
export class WidgetAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
    private readonly bundles: BundlePublisher,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      ...storedRows(this.em, 'widget', QUERIES),
      beforeRemoval: (tx, userId) => this.bundles.queueAllOf(tx, userId),
    });
  }
}
