import { Repository, escapeLike, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';

/** More matches are not ranked: a word that all keywords contain does not sort 100,000 rows. */
const RANKED_MAX = 1_000;

export interface FoundKeywordRow {
  readonly id: string;
  readonly text: string;
  readonly target: string;
  readonly marketId: number;
  readonly rank: number | null;
}

@Injectable()
export class FindKeywordsRepository extends Repository {
  /** Own keywords that contain every word, by the index tracked_keywords_search. */
  find(userId: string, words: readonly string[], limit: number): Promise<FoundKeywordRow[]> {
    const patterns = words.map((word) => `%${escapeLike(word)}%`);
    const phrase = escapeLike(words.join(' '));
    return queryBound<FoundKeywordRow>(
      this.fork(),
      `with found as (
         select k.id, k.text, k.target, k.market_id, k.rank, k.created_at from tracked_keywords k
         where k.user_id = $1 and ${patterns.map((_, index) => `k.text ilike $${index + 5}`).join(' and ')}
         limit ${RANKED_MAX}
       )
       select id, text, target, market_id as "marketId", rank from found
       order by text ilike $2 desc, text ilike $3 desc, length(text), created_at desc, id limit $4`,
      [userId, phrase, `${phrase}%`, limit, ...patterns],
    );
  }
}
