import { queryBound } from '@app/common';
import { KeywordMarks } from '@app/keywords';
import type { MarkedPages } from '@app/keywords';
import type { KeywordMark } from '@app/keywords/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { markOfFixes } from '../rules/fix-mark.js';
import type { MarkedFixes } from '../rules/fix-mark.js';

/** When fixes went live and when they ended, for users who read the ranks of a page. */
@Injectable()
export class FixMarks implements OnModuleInit {
  constructor(
    private readonly marks: KeywordMarks,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.marks.register((pages, limit) => this.of(pages, limit));
  }

  /** A fix that never was verified live has no mark. The changes of one kind on a page and day are one mark. */
  private async of(
    { websiteId, from, to, addresses }: MarkedPages,
    limit: number,
  ): Promise<KeywordMark[]> {
    const rows = await queryBound<MarkedFixes>(
      this.em.fork(),
      `select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as day, f.page_url as "pageUrl", f.kind,
         e.to_state as state, count(distinct f.id)::int as fixes
       from fixes f join fix_events e on e.fix_id = f.id
       where f.website_id = $1 and ($4::text[] is null or f.page_url = any($4))
         and e.at >= $2::date::timestamp at time zone 'UTC' and e.at < ($3::date + 1)::timestamp at time zone 'UTC'
         and (e.to_state = 'verified' or e.from_state = 'verified' and e.to_state in ('reverted', 'stale', 'failed'))
       group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4 limit $5`,
      [websiteId, from, to, addresses, limit],
    );
    return rows.map(markOfFixes);
  }
}
