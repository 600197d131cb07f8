import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { MappedPage, PageMap, Transition } from '../contract/index.js';
import { StoredCampaignPageMap } from '../entities/campaign-page-map.entity.js';

const PAGES_SHOWN = 50;
const TRANSITIONS_SHOWN = 500;

/** With the number of all rows, shown or not. */
type Counted<Row> = Row & { readonly total: number };

/** The page views of a campaign's completed visits, each with the page that its visitor went on to. */
const SHOWN = `with shown as (
  select p.visit_id, p.seq, p.url, p.load_ms, p.status, v.is_measured,
         lead(p.url) over (partition by p.visit_id order by p.seq) as next_url
  from visits v join visit_pageviews p on p.visit_id = v.id
  where v.campaign_id = ? and v.status = 'completed')`;

/** The order in which visitors saw pages, as it was recorded. */
@Injectable()
export class PageMapRepository extends Repository {
  async of(campaignId: string): Promise<PageMap> {
    const [pages, transitions] = await Promise.all([
      this.pages(campaignId),
      this.transitions(campaignId),
    ]);
    return {
      pages: pages.map(({ total: _, ...page }) => page),
      transitions: transitions.map(({ total: _, ...transition }) => transition),
      pageCount: pages[0]?.total ?? 0,
      transitionCount: transitions[0]?.total ?? 0,
    };
  }

  async findStored(campaignId: string): Promise<PageMap | null> {
    const row = await this.fork().findOne(StoredCampaignPageMap, { campaignId });
    return row?.map ?? null;
  }

  /** A later count replaces it: a visit may end after its campaign was stopped. */
  async store(campaignId: string, map: PageMap, computedAt: Date): Promise<void> {
    await this.fork().upsert(StoredCampaignPageMap, { campaignId, map, computedAt });
  }

  private pages(campaignId: string): Promise<Counted<MappedPage>[]> {
    return this.fork().execute<Counted<MappedPage>[]>(
      `${SHOWN}
       select s.url, count(*)::int as views,
              count(*) filter (where s.seq = 1)::int as entries,
              count(*) filter (where s.next_url is null)::int as exits,
              round(percentile_cont(0.5) within group (order by s.load_ms))::int as "p50LoadMs",
              count(*) filter (where s.status >= 400)::int as "errorResponses",
              count(m.console_errors)::int as checked,
              count(*) filter (where m.console_errors + m.exceptions + m.failed_requests > 0)::int as "withErrors",
              (count(*) over ())::int as total
       from shown s
       left join visit_page_vitals m on m.visit_id = s.visit_id and m.seq = s.seq and s.is_measured
       group by s.url order by count(*) desc, s.url limit ?`,
      [campaignId, PAGES_SHOWN],
    );
  }

  private transitions(campaignId: string): Promise<Counted<Transition>[]> {
    return this.fork().execute<Counted<Transition>[]>(
      `${SHOWN}
       select url as "from", next_url as "to", count(*)::int as count, (count(*) over ())::int as total
       from shown where next_url is not null
       group by url, next_url order by count(*) desc, url, next_url limit ?`,
      [campaignId, TRANSITIONS_SHOWN],
    );
  }
}
