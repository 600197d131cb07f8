import { queryBound } from '@app/common';
import { KeywordMarks } from '@app/keywords';
import type { MarkedPages } from '@app/keywords';
import type { KeywordMark } from '@app/keywords/contract';
import { wholeScore } from '@app/seo-audits/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

interface FinishedRow {
  readonly day: string;
  readonly score: number | null;
}

/** When scans of the whole website have finished, for users who read its ranks: the last one of a day. */
@Injectable()
export class ScanMarks implements OnModuleInit {
  constructor(
    private readonly marks: KeywordMarks,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.marks.register((pages, limit) => this.of(pages, limit));
  }

  private async of({ websiteId, from, to }: MarkedPages, limit: number): Promise<KeywordMark[]> {
    const rows = await queryBound<FinishedRow>(
      this.em.fork(),
      `select distinct on (1) to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD') as day, seo_score as score
       from scans where website_id = $1 and mode = 'site' and status = 'completed'
         and finished_at >= $2::date::timestamp at time zone 'UTC'
         and finished_at < ($3::date + 1)::timestamp at time zone 'UTC'
       order by 1 desc, finished_at desc, id limit $4`,
      [websiteId, from, to, limit],
    );
    return rows.map(({ day, score }) => ({
      day,
      kind: 'scan_finished',
      text: score === null ? 'Scan finished' : `Scan finished, score ${wholeScore(score)}`,
      page: null,
    }));
  }
}
