import { Migration } from '@mikro-orm/migrations';

/** A job belongs to the trace of the work that has queued it. */
export class Migration20261208000000_trace_outbox_jobs extends Migration {
  override name = 'Migration20261208000000_trace_outbox_jobs';

  override up(): void {
    this.addSql(`alter table "outbox_jobs" add column "traceparent" varchar(55) null;`);
  }

  override down(): void {
    this.addSql(`alter table "outbox_jobs" drop column "traceparent";`);
  }
}
