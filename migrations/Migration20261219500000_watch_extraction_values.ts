import { Migration } from '@mikro-orm/migrations';

const FIELDS = [
  ...['reach', 'status', 'redirect', 'noindex', 'robots_txt', 'robots', 'canonical'],
  ...['title', 'content', 'entries', 'speed', 'certificate', 'unstable'],
];

/** Changes of the values that extraction rules read from watched pages. */
export class Migration20261219500000_watch_extraction_values extends Migration {
  override name = 'Migration20261219500000_watch_extraction_values';

  override up(): void {
    this.addSql(`alter table "page_changes" add column "rule_name" varchar(80) null;`);
    this.limitFields([...FIELDS, 'extraction']);
  }

  override down(): void {
    this.addSql(`delete from "page_changes" where "field" = 'extraction';`);
    this.limitFields(FIELDS);
    this.addSql(`alter table "page_changes" drop column "rule_name";`);
  }

  private limitFields(fields: readonly string[]): void {
    const list = fields.map((field) => `'${field}'`).join(', ');
    this.addSql(`alter table "page_changes" drop constraint "page_changes_field_check";`);
    this.addSql(
      `alter table "page_changes" add constraint "page_changes_field_check" check ("field" in (${list}));`,
    );
  }
}
