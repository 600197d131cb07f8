import { cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ListAlertsInput, RankAlertList } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { AlertsRepository } from './alerts.repository.js';
import { presentAlert } from './present-alert.js';

/** The alerts of a user's rules. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly markets: MarketsRepository,
  ) {}

  /** Newest first. Throws `validation_failed` for a cursor that is none. */
  async list({ userId }: Actor, { cursor, limit }: ListAlertsInput): Promise<RankAlertList> {
    const rows = await this.markets.withLocations(
      await this.alerts.list(userId, readCursor(cursor), limit + 1),
    );
    const positions = rows.map((row) => ({ row, id: row.id, createdAt: new Date(row.created_at) }));
    const { shown, nextCursor } = cutPage(positions, limit);
    return { success: true, alerts: shown.map(({ row }) => presentAlert(row)), nextCursor };
  }
}
