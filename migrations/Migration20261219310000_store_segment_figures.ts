import { Migration } from '@mikro-orm/migrations';

/** Results of the checks of a scan by segment, from which scores are computed. */
export class Migration20261219310000_store_segment_figures extends Migration {
  override name = 'Migration20261219310000_store_segment_figures';

  override up(): void {
    this.addSql(`alter table "scan_segments" add column "figures" json null;`);
  }

  override down(): void {
    this.addSql(`alter table "scan_segments" drop column "figures";`);
  }
}
