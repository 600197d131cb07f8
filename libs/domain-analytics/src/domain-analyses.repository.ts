import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { SavedDomainAnalysis } from './entities/domain-analysis.entity.js';

export interface AnalysisCounts {
  readonly domains: number;
  readonly analyses: number;
  readonly last: Date | null;
}

/** Own saved analyses. Those of other users are treated as nonexistent. */
@Injectable()
export class DomainAnalysesRepository extends Repository {
  newest(userId: string, limit: number): Promise<SavedDomainAnalysis[]> {
    return this.fork().find(
      SavedDomainAnalysis,
      { userId },
      { orderBy: { analyzedAt: 'desc', id: 'asc' }, limit },
    );
  }

  find(userId: string, id: string): Promise<SavedDomainAnalysis | null> {
    return this.fork().findOne(SavedDomainAnalysis, { userId, id });
  }

  /** Returns whether there was one. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(SavedDomainAnalysis, { userId, id })) > 0;
  }

  async counts(userId: string): Promise<AnalysisCounts> {
    const [row] = await this.fork().execute<
      { domains: number; analyses: number; last: Date | string | null }[]
    >(
      `select count(distinct domain)::int as domains, count(*)::int as analyses, max(analyzed_at) as last
       from domain_analyses where user_id = ?`,
      [userId],
    );
    const { domains, analyses, last } = row ?? { domains: 0, analyses: 0, last: null };
    return { domains, analyses, last: last === null ? null : new Date(last) };
  }
}
