import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';

export interface PhraseRow {
  readonly phrase: string;
  readonly pages: number;
  readonly occurrences: number;
  readonly titlePages: number;
  readonly bestUrl: string;
  readonly bestTitle: string | null;
}

/** The phrases of the pages of a scan. */
@Injectable()
export class SiteKeywordsRepository extends Repository {
  /** Phrases of the most pages and titles first; a phrase inside a longer one on the same pages is omitted. */
  async list(scanId: string, limit: number): Promise<PhraseRow[]> {
    return this.fork().execute<PhraseRow[]>(
      `with found as (
         select p.url, p.title, f.phrase, f.count, f.places @> '["title"]' as in_title,
                jsonb_array_length(f.places) as places
         from scan_pages p
         cross join lateral json_to_recordset(p.phrases) as f(phrase text, count int, places jsonb)
         where p.scan_id = ?
       ), summed as (
         select phrase, count(*)::int as pages, sum(count)::int as occurrences,
                (count(*) filter (where in_title))::int as title_pages,
                (array_agg(url order by in_title desc, places desc, count desc, url))[1] as best_url,
                (array_agg(title order by in_title desc, places desc, count desc, url))[1] as best_title
         from found group by phrase
       ), top as (
         select * from summed order by title_pages desc, pages desc, occurrences desc, phrase limit 500
       )
       select phrase, pages, occurrences, title_pages as "titlePages", best_url as "bestUrl", best_title as "bestTitle"
       from top
       where not exists (
         select 1 from top longer
         where longer.pages = top.pages and longer.title_pages = top.title_pages
           and length(longer.phrase) > length(top.phrase)
           and position(' ' || top.phrase || ' ' in ' ' || longer.phrase || ' ') > 0
       )
       order by title_pages desc, pages desc, occurrences desc, phrase limit ?`,
      [scanId, limit],
    );
  }

  async countPages(scanId: string): Promise<number> {
    const rows = await this.fork().execute<{ pages: number }[]>(
      `select count(*)::int as pages from scan_pages where scan_id = ? and json_array_length(phrases) > 0`,
      [scanId],
    );
    return rows[0]?.pages ?? 0;
  }
}
