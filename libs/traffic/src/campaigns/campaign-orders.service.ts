import { VisitAllowanceService } from '@app/billing';
import { KeySpending, UserSettingsService } from '@app/auth';
import { AppError, Clock, IdempotentRequests } from '@app/common';
import type { Actor } from '@app/common';
import { storableText } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt, randomUUID } from 'node:crypto';
import { MAX_SEO_VISITS, MIN_DWELL_MS } from '../contract/index.js';
import type {
  CampaignTemplate,
  StartDirectResponse,
  StartComparisonInput,
  StartDirectInput,
  StartJourneyInput,
  StartSeoResponse,
  StartSeoInput,
} from '../contract/index.js';
import { JourneyValues } from '../journeys/journey-values.js';
import { JourneysService } from '../journeys/journeys.service.js';
import { journeyLanding } from '../rules/journey/journey-landing.js';
import { journeyDwellMs } from '../rules/journey/journey-pace.js';
import { shareKeywords } from '../rules/keyword-shares.js';
import { planVisits } from '../rules/plan-visits.js';
import type { PlannedVisit, WantedVisit } from '../rules/plan-visits.js';
import { invalid, notAdded, requireGates, requireVerified } from './order-refusals.js';
import { CampaignLandings } from './campaign-landings.js';
import { CampaignStates } from './campaign-states.js';
import { CampaignTargets } from './campaign-targets.js';
import { CampaignTurns } from './campaign-turns.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { NewCampaign } from './campaigns.repository.js';

const MAX_SEED = 2 ** 31;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** A campaign with its visits, before it is stored. */
export interface CampaignOrder {
  readonly campaign: NewCampaign;
  readonly visits: readonly PlannedVisit[];
  readonly actor: Actor;
}

type Pace = Pick<
  StartDirectInput | StartSeoInput,
  | 'engine'
  | 'measure'
  | 'speed'
  | 'windowMinutes'
  | 'country'
  | 'autoRetry'
  | 'retries'
  | 'queue'
  | 'budgets'
>;
type Conduct = Pick<
  NewCampaign,
  | 'kind'
  | 'targetUrl'
  | 'comparedUrl'
  | 'dwellMs'
  | 'scroll'
  | 'naturalBrowsing'
  | 'clickInternalLinks'
  | 'searchEngine'
  | 'keywords'
  | 'journeyId'
  | 'journey'
>;

/** Orders campaigns: the campaign, all its visits, the allowance they hold and the start job are one transaction. */
@Injectable()
export class CampaignOrders {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly targets: CampaignTargets,
    private readonly websites: WebsitesService,
    private readonly settings: UserSettingsService,
    private readonly allowance: VisitAllowanceService,
    private readonly keySpending: KeySpending,
    private readonly landings: CampaignLandings,
    private readonly requests: IdempotentRequests,
    private readonly states: CampaignStates,
    private readonly turns: CampaignTurns,
    private readonly journeys: JourneysService,
    private readonly journeyValues: JourneyValues,
    private readonly clock: Clock,
  ) {}

  /** See `CampaignsService.startDirect`. */
  async direct(
    actor: Actor,
    input: StartDirectInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    const order = await this.composeDirect(actor, input);
    const request = { operation: 'start-direct-campaign', input };
    return this.requests.once({ userId: actor.userId, key, request }, async (tx) => {
      const { id, ordered } = await this.store(tx, order);
      return { jobId: id, count: ordered, status: 'queued' as const };
    });
  }

  /** See `CampaignsService.startJourney`. */
  async journey(
    actor: Actor,
    input: StartJourneyInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    const order = await this.composeJourney(actor, input);
    const request = { operation: 'start-journey-campaign', input };
    return this.requests.once({ userId: actor.userId, key, request }, async (tx) => {
      const { id, ordered } = await this.store(tx, order);
      return { jobId: id, count: ordered, status: 'queued' as const };
    });
  }

  /** See `CampaignsService.startComparison`. */
  async comparison(
    actor: Actor,
    input: StartComparisonInput,
    key: string | null,
  ): Promise<StartDirectResponse> {
    const order = await this.composeComparison(actor, input);
    const request = { operation: 'start-comparison-campaign', input };
    return this.requests.once({ userId: actor.userId, key, request }, async (tx) => {
      const { id, ordered } = await this.store(tx, order);
      return { jobId: id, count: ordered, status: 'queued' as const };
    });
  }

  /** See `CampaignsService.startSeo`. */
  async seo(actor: Actor, input: StartSeoInput, key: string | null): Promise<StartSeoResponse> {
    const order = await this.composeSeo(actor, input);
    const request = { operation: 'start-seo-campaign', input };
    return this.requests.once({ userId: actor.userId, key, request }, async (tx) => {
      const { id, ordered } = await this.store(tx, order);
      return { success: true as const, jobId: id, count: ordered };
    });
  }

  /** What the template orders now; nothing is stored. Throws as the methods above, except for the allowance. */
  prepare(actor: Actor, { kind, order }: CampaignTemplate): Promise<CampaignOrder> {
    switch (kind) {
      case 'direct':
        return this.composeDirect(actor, order);
      case 'journey':
        return this.composeJourney(actor, order);
      case 'comparison':
        return this.composeComparison(actor, order);
      case 'seo':
        return this.composeSeo(actor, order);
    }
  }

  private async composeDirect(actor: Actor, input: StartDirectInput): Promise<CampaignOrder> {
    const { website, urls } = await this.targets.find(
      actor,
      input.urls,
      (place) => `urls.${place}`,
    );
    const [first] = urls;
    if (first === undefined) throw new AppError('validation_failed', 'At least one visitor');
    const conduct: Conduct = {
      kind: 'direct',
      targetUrl: first,
      dwellMs: input.dwellMs,
      scroll: input.scroll,
      naturalBrowsing: true,
      clickInternalLinks: false,
      searchEngine: null,
      keywords: [],
    };
    const wanted = urls.map((url) => ({ url, keyword: null }));
    await this.targets.requireServed(website, wanted);
    return this.compose(actor, website, { pace: input, conduct, wanted });
  }

  private async composeJourney(actor: Actor, input: StartJourneyInput): Promise<CampaignOrder> {
    const { id, name, steps, values, websiteId } = await this.journeys.getOwn(
      actor,
      input.journeyId,
    );
    const { origin } = await this.websites.getOwn(actor, websiteId);
    const landing = journeyLanding(steps, this.journeyValues.open(values).values, origin);
    const { website, urls } = await this.targets.find(actor, [landing], () => 'journeyId');
    const url = urls[0] ?? landing;
    const conduct: Conduct = {
      ...{ kind: 'direct', targetUrl: url, dwellMs: journeyDwellMs(steps), scroll: false },
      ...{ naturalBrowsing: true, clickInternalLinks: false, searchEngine: null, keywords: [] },
      journeyId: id,
      journey: { name, steps, values },
    };
    const wanted = Array.from({ length: input.visitors }, () => ({ url, keyword: null }));
    await this.targets.requireServed(website, wanted);
    const pace = { ...input, engine: 'browser' as const };
    return this.compose(actor, website, { pace, conduct, wanted });
  }

  private async composeComparison(
    actor: Actor,
    input: StartComparisonInput,
  ): Promise<CampaignOrder> {
    const typed = [input.targetUrl, input.comparedUrl];
    const { website, urls } = await this.targets.find(actor, typed, (place) =>
      place === 0 ? 'targetUrl' : 'comparedUrl',
    );
    const [url, comparedUrl] = urls;
    if (url === undefined || comparedUrl === undefined || url === comparedUrl)
      throw invalid({ comparedUrl: 'Enter another address than A' });
    const conduct: Conduct = {
      ...{ kind: 'direct', targetUrl: url, comparedUrl, dwellMs: input.dwellMs },
      ...{ scroll: input.scroll, naturalBrowsing: true, clickInternalLinks: false },
      ...{ searchEngine: null, keywords: [] },
    };
    await this.targets.requireServed(website, [{ url }, { url: comparedUrl }]);
    const wanted = Array.from({ length: 2 * input.visitsEach }, () => ({ url, keyword: null }));
    const pace = { ...input, measure: 'all' as const };
    return this.compose(actor, website, { pace, conduct, wanted });
  }

  private async composeSeo(actor: Actor, input: StartSeoInput): Promise<CampaignOrder> {
    const { website, urls } = await this.targets.find(actor, [input.targetUrl], () => 'targetUrl');
    const [targetUrl] = urls;
    if (targetUrl === undefined) throw new AppError('validation_failed', 'Enter a URL');
    const { visitsPerKeyword } = input;
    const phrases = [...new Set(input.keywords.map(storableText))];
    const amount = input.trafficAmount ?? null;
    const shares = shareKeywords({ keywords: phrases, amount, visitsPerKeyword });
    if (shares.reduce((sum, { ordered }) => sum + ordered, 0) > MAX_SEO_VISITS) {
      throw invalid({ visitsPerKeyword: `At most ${MAX_SEO_VISITS} visits in total` });
    }
    const keywords = await this.landings.choose(website, targetUrl, shares);
    const conduct: Conduct = {
      kind: 'seo',
      targetUrl,
      dwellMs: Math.max(MIN_DWELL_MS, input.dwellTimeSeconds * SECOND_MS),
      scroll: input.scrollBehavior,
      naturalBrowsing: input.naturalBrowsing,
      clickInternalLinks: input.clickInternalLinks,
      searchEngine: input.searchEngine,
      keywords,
    };
    const wanted = inTurn(keywords);
    await this.targets.requireServed(website, wanted);
    return this.compose(actor, website, { pace: input, conduct, wanted });
  }

  private async compose(
    actor: Actor,
    website: Website,
    { pace, conduct, wanted }: { pace: Pace; conduct: Conduct; wanted: readonly WantedVisit[] },
  ): Promise<CampaignOrder> {
    const { userId } = actor;
    const budgets = requireGates(pace.budgets ?? [], conduct.journey?.steps ?? []);
    const preferences = await this.settings.trafficPreferences(userId);
    const seed = randomInt(MAX_SEED);
    const speed = pace.speed ?? preferences.trafficSpeed;
    const country = pace.country ?? preferences.defaultCountry;
    const windowMs = pace.windowMinutes === undefined ? null : pace.windowMinutes * MINUTE_MS;
    // What a light visit can measure costs nothing.
    const measure = pace.engine === 'http' ? 'all' : (pace.measure ?? 'sample');
    const comparedUrl = conduct.comparedUrl ?? null;
    const plan = { country, speed, windowMs, measure, comparedUrl, seed };
    const visits = planVisits(wanted, plan);
    const campaign = {
      id: randomUUID(),
      userId,
      websiteId: website.id,
      origin: website.origin,
      engine: pace.engine,
      ordered: wanted.length,
      obeysRobots: !website.ignoresRobots,
      country,
      speed,
      windowMs,
      autoRetry: pace.autoRetry ?? (pace.retries !== undefined || preferences.autoRetry),
      retries: pace.retries ?? preferences.retries,
      seed,
      measure,
      budgets,
      addresses: new Set(visits.map(({ url }) => url)).size,
      awaitsTurn: pace.queue === true,
      createdAt: this.clock.now(),
      ...conduct,
    };
    return { campaign, visits, actor };
  }

  /** Throws `subscription_required`, `visits_exhausted`, `key_limit_reached`, and `website_not_verified` when it was removed since. */
  async store(tx: EntityManager, { campaign, visits, actor }: CampaignOrder): Promise<NewCampaign> {
    // Removing the website locks its row: either the order finds it gone, or the removal finds the campaign.
    const website = await this.websites.lockAndRead(tx, campaign.websiteId);
    if (website === null) throw notAdded(new URL(campaign.targetUrl).host);
    requireVerified(website);
    if (campaign.awaitsTurn) await this.turns.requirePlace(tx, campaign);
    await this.campaigns.insert(tx, campaign, visits);
    const { id: subjectId, ordered } = campaign;
    // Also of a campaign that waits for its turn: its visits are reserved later, without the key.
    await this.keySpending.hold(tx, actor, {
      ...{ subjectId, resource: 'visits', amount: ordered, atLeast: ordered },
    });
    if (campaign.awaitsTurn) return campaign;
    await this.allowance.reserve(tx, campaign.userId, subjectId, ordered);
    await this.states.queueStart(tx, campaign.id);
    return campaign;
  }
}

/** Interleaves the keywords, so that a campaign that is stopped early has served all of them. */
function inTurn(
  keywords: readonly { keyword: string; ordered: number; landingUrl: string }[],
): WantedVisit[] {
  const most = Math.max(0, ...keywords.map(({ ordered }) => ordered));
  return Array.from({ length: most }, (_, round) =>
    keywords
      .filter(({ ordered }) => ordered > round)
      .map(({ keyword, landingUrl }) => ({ keyword, url: landingUrl })),
  ).flat();
}
