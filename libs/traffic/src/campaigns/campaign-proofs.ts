import { Clock, JobOutbox } from '@app/common';
import { WebsiteVerification } from '@app/domain';
import { MailService, NotificationsService, campaignPausedMail } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { recheckOwnershipJob, recheckOwnershipJobKey } from './campaign.jobs.js';
import { campaignPath } from '../rules/campaign-path.js';
import { CampaignSignals } from './campaign-signals.js';
import { CampaignStates, PROOF_VALID_MS } from './campaign-states.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

/** A website that did not respond is checked again in the next interval of this length. */
const RETRY_AFTER_MS = 5 * 60_000;
const CAMPAIGNS_AT_ONCE = 500;

interface LostProof {
  readonly reason: string;
  /** Whether the verification holds, but a web server that is visited does not show the proof. */
  readonly isServed: boolean;
}
type CampaignProof =
  | { readonly kind: 'proven' }
  | ({ readonly kind: 'absent' | 'unknown' } & LostProof);

/** Whether a campaign's website still proves its ownership. The website is requested outside of transactions. */
@Injectable()
export class CampaignProofs {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly states: CampaignStates,
    private readonly verification: WebsiteVerification,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly outbox: JobOutbox,
    private readonly signals: CampaignSignals,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a queued campaign whose proof is found; otherwise pauses it and notifies its owner. Returns `false` when the
   * website did not respond, to be tried again. Idempotent.
   */
  async start(campaignId: string): Promise<boolean> {
    const campaign = await this.campaigns.find(campaignId);
    if (campaign?.status !== 'queued' || campaign.awaitsTurn) return true;
    const outcome = await this.prove(campaign);
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const locked = await this.campaigns.lock(tx, campaignId);
      if (locked?.status !== 'queued' || locked.awaitsTurn) return;
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

  /** As `start` for a running campaign; a website that does not respond changes nothing. */
  async recheckOwnership(campaignId: string): Promise<void> {
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

  /** Queues the campaigns due for `recheckOwnership`; safe to run in several workers. Returns how many there are. */
  async queueDue(): Promise<number> {
    const now = this.clock.now().getTime();
    const ids = await this.campaigns.listUnproven(
      new Date(now - PROOF_VALID_MS),
      CAMPAIGNS_AT_ONCE,
    );
    if (ids.length === 0) return 0;
    const due = new Date(now - (now % RETRY_AFTER_MS)).toISOString();
    await this.em.fork().transactional(async (tx) => {
      for (const campaignId of ids) {
        const key = recheckOwnershipJobKey(campaignId, due);
        await this.outbox.add(tx, recheckOwnershipJob, { key, payload: { campaignId, due } });
      }
    });
    return ids.length;
  }

  /** First checks what the verification rests on, then the web servers that are visited. */
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
    const outcome = await this.verification.recheckOwnership(websiteId);
    if (outcome.kind !== 'proven') return { ...outcome, isServed: false };
    const served = await this.verification.proveServed(
      websiteId,
      await this.campaigns.originsOf(id),
    );
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
      ? `${name} is not verified on its web server. ${found}`
      : `${name} is no longer verified. ${found}`;
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
