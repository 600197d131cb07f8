import { Injectable } from '@nestjs/common';
import { sharedCampaignReport } from '../contract/index.js';
import type { CampaignReport, PageMap, SharedCampaignReport } from '../contract/index.js';
import { addressMask } from '../rules/address-mask.js';
import { CampaignReports } from './campaign-reports.service.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { PageMaps } from './page-maps.service.js';
import { presentCampaign } from './present-campaign.js';

type Mask = ReturnType<typeof addressMask>;

/** Campaigns as people without an account read them. */
@Injectable()
export class SharedCampaigns {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly reports: CampaignReports,
    private readonly pageMaps: PageMaps,
  ) {}

  /** As it is now; `null` without such a campaign of this user. */
  async find(userId: string, campaignId: string): Promise<SharedCampaignReport | null> {
    const campaign = await this.campaigns.findOwn(userId, campaignId);
    if (campaign === null) return null;
    // When it is expected to end or to start depends on the account's plan and other campaigns.
    const withoutOutlook = presentCampaign(campaign, new Map());
    const [report, map] = await Promise.all([
      this.reports.of(campaign, withoutOutlook),
      this.pageMaps.of(campaign),
    ]);
    const mask = addressMask();
    // Whatever the schema does not name is dropped.
    return sharedCampaignReport.parse({ ...masked(report, mask), pageMap: maskedMap(map, mask) });
  }
}

function masked(report: CampaignReport, mask: Mask): CampaignReport {
  const { campaign, errors, keywords, journey, vitals } = report;
  const { targetUrl, comparedUrl } = campaign;
  return {
    ...report,
    campaign: {
      ...campaign,
      targetUrl: mask(targetUrl),
      comparedUrl: comparedUrl === null ? null : mask(comparedUrl),
    },
    errors: errors.map((error) => ({ ...error, example: mask(error.example) })),
    keywords: keywords.map((row) => ({ ...row, landingUrl: mask(row.landingUrl) })),
    // Steps and their failures may name addresses.
    journey: journey && {
      ...journey,
      steps: journey.steps.map((step) => ({
        ...step,
        text: mask(step.text),
        failures: step.failures.map((failure) => ({
          ...failure,
          sentence: mask(failure.sentence),
        })),
      })),
    },
    vitals: { ...vitals, pages: vitals.pages.map((page) => ({ ...page, url: mask(page.url) })) },
  };
}

function maskedMap({ pages, transitions, ...counts }: PageMap, mask: Mask): PageMap {
  return {
    ...counts,
    pages: pages.map((page) => ({ ...page, url: mask(page.url) })),
    transitions: transitions.map(({ from, to, count }) => ({
      ...{ from: mask(from), to: mask(to), count },
    })),
  };
}
