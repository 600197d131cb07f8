import { Migration } from '@mikro-orm/migrations';

const CODES = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'http_status',
  'refused_target',
  'left_website',
  'blocked_by_robots',
  'too_many_redirects',
  'not_a_page',
  'too_large',
  'page_crashed',
  'browser_died',
  'worker_lost',
  'engine_unavailable',
];

/** A visit may fail because its page sent too many requests to other websites. */
export class Migration20261126040000_allow_page_floods_of_visits extends Migration {
  override name = 'Migration20261126040000_allow_page_floods_of_visits';

  override up(): void {
    // In the order of the entity's list: a test compares the two.
    this.replaceCheck(CODES.toSpliced(CODES.indexOf('page_crashed'), 0, 'page_floods'));
  }

  override down(): void {
    this.addSql(
      `update "visits" set "error_code" = 'refused_target' where "error_code" = 'page_floods';`,
    );
    this.replaceCheck(CODES);
  }

  private replaceCheck(codes: readonly string[]): void {
    const list = codes.map((code) => `'${code}'`).join(', ');
    this.addSql(`alter table "visits" drop constraint "visits_error_code_check";`);
    this.addSql(
      `alter table "visits" add constraint "visits_error_code_check" check ("error_code" in (${list}));`,
    );
  }
}
