import { Repository, queryBound } from '@app/common';
import { FIX_TEXTS } from '@app/fixes';
import { Injectable } from '@nestjs/common';
import type { ExperimentSubject } from '../contract/index.js';
import type { Arm } from '../rules/draw-arms.js';
import type { RunningPair } from '../rules/stop-rule.js';

/** A page of an experiment whose owner puts the variants there. */
export interface PageToRead {
  readonly number: number;
  readonly url: string;
  readonly arm: Arm;
  /** Of a page without one, too: what it must not say. */
  readonly variant: string;
  readonly isSeen: boolean;
}

const NOT_LIVE = 'The variant is not live any more.';

/** Which variants of running experiments are on their pages. */
@Injectable()
export class VariantPagesRepository extends Repository {
  /** `false` if the experiment was stopped or reverted in the meantime. */
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

  /** Pages of both arms that are to be read again, those that were read longest ago first. */
  toRead(id: string, limit: number): Promise<PageToRead[]> {
    return queryBound(
      this.fork(),
      `select number, url, arm, variant, seen_on is not null as "isSeen" from experiment_pages
       where experiment_id = $1 and problem is null
       order by read_at nulls first, number limit $2`,
      [id, limit],
    );
  }

  /**
   * A variant that never was on its page is still waited for, unless it can't go live. A pair is lost, too, when its other
   * page got another text by a fix, or shows the variant as well.
   */
  pairs(id: string): Promise<RunningPair[]> {
    return queryBound(
      this.fork(),
      `select v.pair, to_char(v.seen_on, 'YYYY-MM-DD') as "seenOn",
         v.problem is not null and (v.seen_on is not null or v.fix_id is null)
         or exists (select from experiment_pages c where c.experiment_id = e.id and c.pair = v.pair
             and c.arm = 'control' and c.problem is not null)
         or exists (select from experiment_pages c join ${FIX_TEXTS} f on f.page_url = c.url
           where c.experiment_id = e.id and c.pair = v.pair and c.arm = 'control'
             and f.website_id = e.website_id and f.kind = e.subject and f.is_live) as "isLost"
       from experiments e join experiment_pages v on v.experiment_id = e.id
       where e.id = $1 and v.arm = 'variant' order by v.pair`,
      [id],
    );
  }

  /** The live fix that writes this text of a page. */
  async liveFix(
    websiteId: string,
    page: { readonly url: string; readonly subject: ExperimentSubject },
  ): Promise<{ readonly id: string; readonly text: string } | null> {
    const [fix] = await queryBound<{ id: string; text: string }>(
      this.fork(),
      `select f.id, f.text from ${FIX_TEXTS} f
       where f.website_id = $1 and f.page_url = $2 and f.kind = $3 and f.is_live`,
      [websiteId, page.url, page.subject],
    );
    return fix ?? null;
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
       where p.experiment_id = $1 and p.number = $2 and e.id = p.experiment_id and e.status in ('running', 'kept')
       returning 1`,
      [id, number, ...values],
    );
    return rows.length === 1;
  }
}
