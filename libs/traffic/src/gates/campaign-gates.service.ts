import { Clock } from '@app/common';
import { csvLine } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CampaignVitalsService } from '../vitals/campaign-vitals.service.js';
import type { CampaignGates, JourneyFunnel } from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { VisitStepsRepository } from '../journeys/visit-steps.repository.js';
import { overallStatus } from '../rules/budgets/evaluate-budget.js';
import type { MeasuredVisits } from '../rules/budgets/evaluate-budget.js';
import { goalFigures } from '../rules/budgets/goal-figures.js';
import { alertedGates, evaluateGates } from '../rules/gates/evaluate-gates.js';
import { journeyFunnelOf } from '../rules/journey/funnel.js';
import { CampaignGatesRepository } from './campaign-gates.repository.js';
import { GateAlerts } from './gate-alerts.js';

const COLUMNS = [
  'budget',
  'status',
  'measured',
  'low',
  'high',
  'limit',
  'samples',
  'reason',
] as const;

/** What must be true of a campaign's visits, and whether it was. */
@Injectable()
export class CampaignGatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly gates: CampaignGatesRepository,
    private readonly vitals: CampaignVitalsService,
    private readonly steps: VisitStepsRepository,
    private readonly alerts: GateAlerts,
    private readonly clock: Clock,
  ) {}

  async of({ id, budgets }: Pick<StoredCampaign, 'id' | 'budgets'>): Promise<CampaignGates> {
    const stored = budgets.length === 0 ? null : await this.gates.find(id);
    return {
      budgets: [...budgets],
      status: stored === null ? null : overallStatus(stored.results),
      results: [...(stored?.results ?? [])],
      evaluatedAt: stored?.evaluatedAt.toISOString() ?? null,
    };
  }

  /** One line per gate; of a campaign that has not ended, with its text only. */
  async csv(campaign: StoredCampaign): Promise<string> {
    const { budgets, results } = await this.of(campaign);
    const lines = budgets.map((budget) => {
      const result = results.find((each) => each.budget === budget) ?? null;
      return csvLine(
        COLUMNS.map((column) => (column === 'budget' ? budget : (result?.[column] ?? null))),
      );
    });
    return [csvLine([...COLUMNS]), ...lines].join('');
  }

  /**
   * To be called after a campaign's end, any number of times: once the last visit has ended the gates are evaluated,
   * stored, and alerted of in one transaction.
   */
  async evaluate(campaignId: string): Promise<void> {
    const campaign = await this.gates.findEnded(campaignId);
    if (campaign === null || campaign.budgets.length === 0) return;
    if ((await this.gates.find(campaignId)) !== null) return;
    const [measured, earlier, schedule] = await Promise.all([
      this.measured(campaign),
      this.gates.earlier(campaignId),
      this.gates.scheduleOf(campaignId),
    ]);
    const results = evaluateGates(campaign.budgets, measured, earlier);
    await this.em.fork().transactional(async (tx) => {
      if (!(await this.gates.insert(tx, campaignId, results, this.clock.now()))) return;
      await this.alerts.raise(tx, { campaign, schedule, ...alertedGates(results) });
    });
  }

  private async measured(campaign: StoredCampaign): Promise<MeasuredVisits> {
    const [percentiles, counted] = await Promise.all([
      this.vitals.figures(campaign.id),
      this.gates.errors(campaign.id),
    ]);
    const { consoleErrors, exceptions, failedRequests } = counted;
    const errors =
      consoleErrors === null || exceptions === null ? null : consoleErrors + exceptions;
    return {
      percentiles,
      goals: goalFigures(await this.funnelOf(campaign), campaign),
      counts: {
        ...{ errors, exceptions, 'console-errors': consoleErrors },
        ...{ 'failed-requests': failedRequests, 'visits.failed': campaign.failed },
      },
    };
  }

  private async funnelOf({ id, journey }: StoredCampaign): Promise<JourneyFunnel | null> {
    return journey == null ? null : journeyFunnelOf(journey, await this.steps.counts(id), []);
  }
}
