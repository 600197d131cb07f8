import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ALERT_RULES_MAX, NO_THRESHOLD, hasThreshold } from '../contract/index.js';
import type {
  AddAlertRuleInput,
  AlertRule,
  AlertRuleIdInput,
  AlertRuleList,
  AlertRuleResponse,
  EditAlertRuleInput,
  SuccessResponse,
} from '../contract/index.js';
import type { RankAlertRule } from '../entities/rank-alert.entity.js';
import { readTarget } from '../rules/target.js';
import { AlertRulesRepository } from './alert-rules.repository.js';
import type { NewAlertRule } from './alert-rules.repository.js';

const NOT_FOUND = 'Alert rule not found';

/** When users want to be notified of ranks. */
@Injectable()
export class AlertRulesService {
  constructor(
    private readonly rules: AlertRulesRepository,
    private readonly websites: WebsitesService,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor): Promise<AlertRuleList> {
    return { success: true, rules: (await this.rules.list(userId)).map(present) };
  }

  /** Throws `validation_failed`, `not_found` for another's website, and `conflict` beyond 50 rules. */
  async add(actor: Actor, input: AddAlertRuleInput): Promise<AlertRuleResponse> {
    const { userId } = actor;
    const { kind, threshold, domain, websiteId, tag, channels, isEnabled } = input;
    await this.requireWebsite(actor, websiteId);
    const id = randomUUID();
    const rule: NewAlertRule = {
      ...{ id, userId, kind, threshold, websiteId, tag, isEnabled },
      target: targetOf(domain),
      channels: [...new Set(channels)],
      createdAt: this.clock.now(),
    };
    if (!(await this.rules.add(rule, ALERT_RULES_MAX)))
      throw new AppError('conflict', `You already have ${ALERT_RULES_MAX} rules`);
    return this.get(userId, id);
  }

  /** What is left out stays as it is. Throws as `add` does, and `not_found`. */
  async edit(actor: Actor, { id, ...changes }: EditAlertRuleInput): Promise<AlertRuleResponse> {
    const { userId } = actor;
    const { rule } = await this.get(userId, id);
    const { threshold, domain, websiteId, tag, channels, isEnabled } = changes;
    if (threshold !== undefined && hasThreshold(rule.kind) !== (threshold !== null))
      throw new AppError('validation_failed', NO_THRESHOLD, {
        details: { threshold: NO_THRESHOLD },
      });
    if (websiteId !== undefined) await this.requireWebsite(actor, websiteId);
    await this.rules.save(userId, id, {
      ...(threshold !== undefined && { threshold }),
      ...(domain !== undefined && { target: targetOf(domain) }),
      ...(websiteId !== undefined && { websiteId }),
      ...(tag !== undefined && { tag }),
      ...(channels !== undefined && { channels: [...new Set(channels)] }),
      ...(isEnabled !== undefined && { isEnabled }),
    });
    return this.get(userId, id);
  }

  /** The alerts that it has raised stay. Throws `not_found`. */
  async remove({ userId }: Actor, { id }: AlertRuleIdInput): Promise<SuccessResponse> {
    if (!(await this.rules.remove(userId, id))) throw new AppError('not_found', NOT_FOUND);
    return { success: true };
  }

  private async get(userId: string, id: string): Promise<AlertRuleResponse> {
    const rule = await this.rules.find(userId, id);
    if (rule === null) throw new AppError('not_found', NOT_FOUND);
    return { success: true, rule: present(rule) };
  }

  private async requireWebsite(actor: Actor, websiteId: string | null): Promise<void> {
    if (websiteId === null) return;
    const { websites } = await this.websites.list(actor);
    if (!websites.some(({ id }) => id === websiteId))
      throw new AppError('not_found', 'Website not found');
  }
}

/** As targets of keywords are stored. Throws `validation_failed`. */
function targetOf(domain: string | null): string | null {
  if (domain === null) return null;
  const read = readTarget(domain, undefined);
  if (read.kind !== 'problem') return read.target;
  throw new AppError('validation_failed', read.message, { details: { domain: read.message } });
}

function present(rule: RankAlertRule): AlertRule {
  return {
    id: rule.id,
    kind: rule.kind,
    threshold: rule.threshold ?? null,
    domain: rule.target ?? null,
    websiteId: rule.websiteId ?? null,
    tag: rule.tag ?? null,
    channels: rule.channels,
    isEnabled: rule.isEnabled,
    created_at: rule.createdAt.toISOString(),
  };
}
