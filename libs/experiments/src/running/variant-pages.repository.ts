import { Repository, queryBound } from '@app/common';
import { FIX_TEXTS } from '@app/fixes';
import { Injectable } from '@nestjs/common';
import type { RunningPair } from '../rules/stop-rule.js';

/** A page whose variant its owner has to put there. */
export interface PageToRead {
  readonly number: number;
  readonly url: string;
  readonly variant: string;
  readonly isSeen: boolean;
}

const NOT_LIVE = 'The variant is not live any more.';

/** Which variants of running experiments are on their pages. */
@Injectable()
export class VariantPagesRepository extends Repository {
  /** `false` if the experiment has ended in the meantime. */
  async saveFix(id: string, number: number, fixId: string): Promise<boolean> {
    return this.update(id, number, 'fix_id = $3::uuid, problem = null', [fixId]);
  }

  /** It can't go live, or is not there any more; `problem` is a sentence. */
  async saveProblem(id: string, number: number, problem: string): Promise<void> {
    await this.update(id, number, 'problem = $3', [problem]);
  }

  async saveReading(
    id: string,
    number: number,
    { readAt, seenOn }: { readonly readAt: Date; readonly seenOn: string | null },
  ): Promise<void> {
    await this.update(id, number, 'read_at = $3, seen_on = coalesce(seen_on, $4::date)', [
      ...[readAt, seenOn],
    ]);
  }

  /** By the verification of the fixes that put variants into pages; only the first sight counts, and a loss after it. */
  async followFixes(id: string): Promise<void> {
    await queryBound(
      this.fork(),
      `update experiment_pages p set problem = case
           when f.id is not null and f.is_live and f.text = p.variant then null else coalesce(f.state_reason, $2) end,
         seen_on = coalesce(p.seen_on, case when f.is_live and f.text = p.variant and f.verified_at >= e.started_at
           then (f.verified_at at time zone 'America/Los_Angeles')::date end)
       from experiments e, experiment_pages o left join ${FIX_TEXTS} f on f.id = o.fix_id
       where e.id = $1 and e.status = 'running' and p.experiment_id = e.id and p.fix_id is not null
         and o.experiment_id = p.experiment_id and o.number = p.number
         and (p.seen_on is null or p.problem is null)`,
      [id, NOT_LIVE],
    );
  }

  /** Variants that are to be read again, those that were read longest ago first. */
  toRead(id: string, limit: number): Promise<PageToRead[]> {
    return queryBound(
      this.fork(),
      `select number, url, variant, seen_on is not null as "isSeen" from experiment_pages
       where experiment_id = $1 and arm = 'variant' and problem is null
       order by read_at nulls first, number limit $2`,
      [id, limit],
    );
  }

  /** A variant that never was on its page is still waited for, unless it can't go live. */
  pairs(id: string): Promise<RunningPair[]> {
    return queryBound(
      this.fork(),
      `select pair, to_char(seen_on, 'YYYY-MM-DD') as "seenOn",
         problem is not null and (seen_on is not null or fix_id is null) as "isLost"
       from experiment_pages where experiment_id = $1 and arm = 'variant' order by pair`,
      [id],
    );
  }

  private async update(
    id: string,
    number: number,
    changes: string,
    values: readonly unknown[],
  ): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `update experiment_pages p set ${changes} from experiments e
       where p.experiment_id = $1 and p.number = $2 and e.id = p.experiment_id and e.status = 'running' returning 1`,
      [id, number, ...values],
    );
    return rows.length === 1;
  }
}
