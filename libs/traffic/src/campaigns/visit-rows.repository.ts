import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ListVisitsInput } from '../contract/index.js';
import { StoredPageVitals } from '../entities/page-vitals.entity.js';
import { StoredVisit } from '../entities/visit.entity.js';

/** Reads visits for display; workers lease and end them elsewhere. */
@Injectable()
export class VisitRowsRepository extends Repository {
  /** In order, those after sequence number `after`. */
  list(
    campaignId: string,
    {
      status,
      errorCode,
      keyword,
    }: Partial<Pick<ListVisitsInput, 'status' | 'errorCode' | 'keyword'>>,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<StoredVisit[]> {
    const where = {
      campaignId,
      seq: { $gt: after },
      ...(status === undefined ? {} : { status }),
      ...(errorCode === undefined ? {} : { errorCode }),
      ...(keyword === undefined ? {} : { keyword }),
    };
    return this.fork().find(StoredVisit, where, { orderBy: { seq: 'asc' }, limit });
  }

  /** Of the landing pages of these visits, as far as they were measured. */
  async landingVitals(visitIds: readonly string[]): Promise<ReadonlyMap<string, StoredPageVitals>> {
    const rows = await this.fork().find(StoredPageVitals, {
      visitId: { $in: [...visitIds] },
      seq: 1,
    });
    return new Map(rows.map((row) => [row.visitId, row]));
  }

  async screenshotKey(campaignId: string, id: string): Promise<string | null> {
    const visit = await this.fork().findOne(StoredVisit, { campaignId, id });
    return visit?.screenshotKey ?? null;
  }
}
