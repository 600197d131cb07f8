import { Migration } from '@mikro-orm/migrations';

/** Rechecks of live fixes have their own queues; waiting ones are moved there. */
export class Migration20261125010000_move_looks_to_their_queue extends Migration {
  override name = 'Migration20261125010000_move_looks_to_their_queue';

  override up(): void {
    this.addSql(
      `update "outbox_jobs" set "queue" = 'fixes-looks', "enqueued_at" = null where "queue" = 'fixes' and "name" = 'verify' and "done_at" is null`,
    );
  }

  override down(): void {
    this.addSql(
      `update "outbox_jobs" set "queue" = 'fixes', "enqueued_at" = null where "queue" in ('fixes-looks', 'fixes-nightly') and "done_at" is null`,
    );
  }
}
