import { Clock, JobOutbox } from '@app/common';
import { WebsitesService } from '@app/domain';
import { MailService, NotificationsService, campaignPausedMail } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { proveAgainJob, proveAgainJobKey } from '../queues/campaign.jobs.js';
import { campaignPath } from './campaign-endings.js';
import { CampaignSignals } from './campaign-signals.js';
import { CampaignStates, PROOF_VALID_MS } from './campaign-states.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

/** A website that could not be asked is asked again in the next span of this length. */
const ASK_AGAIN_MS = 5 * 60_000;
const CAMPAIGNS_AT_ONCE = 500;

interface LostProof {
  readonly reason: string;
  /** The verification holds, but a web server that is visited shows nothing. */
  readonly isServed: boolean;
}
type CampaignProof =
  { readonly kind: 'proven' } | ({ readonly kind: 'absent' | 'unknown' } & LostProof);

/** Whether a campaign's website still shows that it is its owner's. The website is asked outside of transactions. */
@Injectable()
export class CampaignProofs {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly states: CampaignStates,
    private readonly websites: WebsitesService,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly outbox: JobOutbox,
    private readonly signals: CampaignSignals,
    private readonly clock: Clock,
  ) {}

  /**
   * A queued campaign with its proof runs; without it, it is paused and its owner told. Answers `false`
   * when the website could not be asked: to be tried again. Again it changes nothing.
   */
  async start(campaignId: string): Promise<boolean> {
    const campaign = await this.campaigns.find(campaignId);
    if (campaign?.status !== 'queued') return true;
    const outcome = await this.prove(campaign);
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const locked = await this.campaigns.lock(tx, campaignId);
      if (locked?.status !== 'queued') return;
      switch (outcome.kind) {
        case 'proven':
          await this.states.run(tx, locked);
          await this.campaigns.change(tx, campaignId, { ownershipCheckedAt: now });
          return;
        case 'absent':
          await this.pause(tx, locked, outcome);
          return;
        case 'unknown':
          await this.campaigns.change(tx, campaignId, {
            reason: `Waiting for the website: ${outcome.reason}`,
          });
      }
    });
    await this.signals.changed(campaignId);
    return outcome.kind !== 'unknown';
  }

  /** As `start` for a running campaign; a website that cannot be asked changes nothing. */
  async proveAgain(campaignId: string): Promise<void> {
    const campaign = await this.campaigns.find(campaignId);
    if (campaign?.status !== 'running') return;
    const outcome = await this.prove(campaign);
    const now = this.clock.now();
    if (outcome.kind === 'unknown') return;
    await this.em.fork().transactional(async (tx) => {
      const locked = await this.campaigns.lock(tx, campaignId);
      if (locked?.status !== 'running') return;
      if (outcome.kind === 'absent') await this.pause(tx, locked, outcome);
      else await this.campaigns.change(tx, campaignId, { ownershipCheckedAt: now });
    });
    await this.signals.changed(campaignId);
  }

  /** Queues what `proveAgain` has to look at; any number of workers may. Answers how many there are. */
  async queueDue(): Promise<number> {
    const now = this.clock.now().getTime();
    const ids = await this.campaigns.listUnproven(
      new Date(now - PROOF_VALID_MS),
      CAMPAIGNS_AT_ONCE,
    );
    if (ids.length === 0) return 0;
    const due = new Date(now - (now % ASK_AGAIN_MS)).toISOString();
    await this.em.fork().transactional(async (tx) => {
      for (const campaignId of ids) {
        const key = proveAgainJobKey(campaignId, due);
        await this.outbox.add(tx, proveAgainJob, { key, payload: { campaignId, due } });
      }
    });
    return ids.length;
  }

  /** First what the verification rests on, then what the web servers themselves show that visits go to. */
  private async prove({
    id,
    websiteId = null,
  }: Pick<StoredCampaign, 'id' | 'websiteId'>): Promise<CampaignProof> {
    const removed = {
      kind: 'absent',
      reason: 'The website was removed.',
      isServed: false,
    } as const;
    if (websiteId === null) return removed;
    const outcome = await this.websites.proveAgain(websiteId);
    if (outcome.kind !== 'proven') return { ...outcome, isServed: false };
    const served = await this.websites.proveServed(websiteId, await this.campaigns.originsOf(id));
    return served.kind === 'proven' ? served : { ...served, isServed: true };
  }

  private async pause(
    tx: EntityManager,
    campaign: CampaignState,
    { reason: found, isServed }: LostProof,
  ): Promise<void> {
    const { id: campaignId, userId, targetUrl } = campaign;
    const name = new URL(targetUrl).host;
    const reason = isServed
      ? `The web server of ${name} does not show that it is yours. ${found}`
      : `${name} does not show any more that it is yours. ${found}`;
    const remedy = isServed
      ? 'Then resume the campaign.'
      : 'Verify the website again and resume the campaign.';
    await this.states.pauseFor(tx, campaignId, 'ownership', reason);
    const pausedAt = this.clock.now();
    await this.notifications.notify(tx, userId, {
      kind: 'campaign_paused',
      title: 'Campaign paused',
      body: `${reason} ${remedy}`,
      link: campaignPath(campaignId),
      key: `campaign_paused:${campaignId}:${pausedAt.toISOString()}`,
    });
    const facts = { campaignId, name, reason: found, pausedAt, path: campaignPath(campaignId) };
    await this.mails.send(tx, userId, campaignPausedMail(facts));
  }
}
