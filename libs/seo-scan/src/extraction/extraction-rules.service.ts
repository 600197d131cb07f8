import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { AnalyzerPool, REQUESTS_MAX_WAITING, ruleCheck } from '@app/crawler';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EXTRACTION_MAX_RULES } from '../contract/index.js';
import type {
  CreateExtractionRuleInput,
  ExtractionRule,
  ExtractionRuleFields,
  ExtractionRuleResponse,
  extractionRuleList,
  extractionRuleRemoved,
} from '../contract/index.js';
import type { z } from 'zod';
import { normalisedPattern } from '../issues/url-pattern.js';
import { pageRuleOf } from './extraction-of-scan.js';
import { ExtractionRulesRepository } from './extraction-rules.repository.js';
import { nextRevision, usedFields } from './rule-revision.js';

/** What a user's scans read of the pages of a website. Rules of other users are treated as nonexistent. */
@Injectable()
export class ExtractionRulesService {
  constructor(
    private readonly rules: ExtractionRulesRepository,
    private readonly websites: WebsitesService,
    private readonly analyzers: AnalyzerPool,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, websiteId: string): Promise<z.infer<typeof extractionRuleList>> {
    const website = await this.websites.getOwn(actor, websiteId);
    const rules = await this.rules.list(website.id);
    return { success: true, rules, limit: EXTRACTION_MAX_RULES };
  }

  /**
   * Throws `not_found` for a website that is not the user's, `validation_failed` for an expression that can't be used,
   * `conflict` for a name in use and for one rule too many.
   */
  async create(actor: Actor, input: CreateExtractionRuleInput): Promise<ExtractionRuleResponse> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    const fields = usedFields(input.rule);
    await this.requireUsable(actor, website.origin, fields);
    const id = await this.rules.transaction(async (tx) => {
      if ((await this.websites.lockAndRead(tx, website.id)) === null) throw notFound('website');
      const others = await this.rules.list(website.id, tx);
      if (others.length >= EXTRACTION_MAX_RULES) throw tooMany();
      requireFreeName(others, fields.name);
      return this.rules.insert(tx, website.id, fields, this.clock.now());
    });
    return this.respond(id);
  }

  /** Replaces the rule; throws like `create`. */
  async change(
    actor: Actor,
    id: string,
    input: ExtractionRuleFields,
  ): Promise<ExtractionRuleResponse> {
    const website = await this.websiteOf(actor, id);
    const fields = usedFields(input);
    await this.requireUsable(actor, website.origin, fields);
    await this.rules.transaction(async (tx) => {
      await this.websites.lock(tx, website.id);
      const all = await this.rules.list(website.id, tx);
      const stored = all.find((rule) => rule.id === id);
      if (stored === undefined) throw notFound('rule');
      requireFreeName(
        all.filter((rule) => rule.id !== id),
        fields.name,
      );
      const revision = nextRevision(stored, fields, randomUUID);
      await this.rules.save(tx, id, { ...fields, revision });
    });
    return this.respond(id);
  }

  /** Values that scans have read are kept. */
  async remove(actor: Actor, id: string): Promise<z.infer<typeof extractionRuleRemoved>> {
    const website = await this.websiteOf(actor, id);
    await this.rules.delete(website.id, id);
    return { success: true };
  }

  /** Throws `validation_failed` for an expression, a pattern or pages that can't be used. */
  async requireUsable(actor: Actor, origin: string, fields: ExtractionRuleFields): Promise<void> {
    const problems: Record<string, string> = {};
    if (fields.pages !== null && normalisedPattern(fields.pages, origin) === null)
      problems.pages = 'Enter a path such as /products/*';
    // Only threads compile what users write: a selector or a pattern may be made to hang.
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    const checked = await analyzer.analyze(ruleCheck, pageRuleOf(fields));
    if (checked.kind === 'done') Object.assign(problems, checked.value);
    else problems.expression = 'This expression takes too long to read';
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('validation_failed', first, { details: problems });
  }

  private async websiteOf(
    actor: Actor,
    ruleId: string,
  ): Promise<{ readonly id: string; readonly origin: string }> {
    const found = await this.rules.find(ruleId);
    if (found === null) throw notFound('rule');
    try {
      return await this.websites.getOwn(actor, found.websiteId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw notFound('rule');
      throw error;
    }
  }

  private async respond(id: string): Promise<ExtractionRuleResponse> {
    const found = await this.rules.find(id);
    if (found === null) throw notFound('rule');
    return { success: true, rule: found.rule };
  }
}

function requireFreeName(others: readonly ExtractionRule[], name: string): void {
  const key = name.toLowerCase();
  if (!others.some((rule) => rule.name.toLowerCase() === key)) return;
  const message = 'Another rule of this website has this name';
  throw new AppError('conflict', message, { details: { name: message } });
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `A website has at most ${EXTRACTION_MAX_RULES} rules. Remove one before you add another.`,
  );
}

function notFound(kind: 'rule' | 'website'): AppError {
  return new AppError('not_found', `This ${kind} does not exist.`);
}
