import { AppError, Clock, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COMPETITORS_MAX } from '../contract/index.js';
import type {
  AddCompetitorInput,
  CompareCompetitorsInput,
  CompetitorComparison,
  CompetitorIdInput,
  CompetitorList,
  CompetitorResponse,
  ListCompetitorsInput,
  SuccessResponse,
} from '../contract/index.js';
import type { KeywordCompetitor } from '../entities/keyword-competitor.entity.js';
import { MarketsRepository } from '../markets.repository.js';
import { readTarget } from '../rules/target.js';
import { CompetitorsRepository } from './competitors.repository.js';
import type { ComparedPosition } from './competitors.repository.js';

/** Suggestions are hosts on the first result page of at most 50 keywords of a target. */
const SUGGESTED_FROM = { pages: 50, depth: 10, hosts: 10 };

/** Hosts that a user compares with targets, from result pages that are stored anyway: nothing is bought. */
@Injectable()
export class CompetitorsService {
  constructor(
    private readonly competitors: CompetitorsRepository,
    private readonly markets: MarketsRepository,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor, { domain }: ListCompetitorsInput): Promise<CompetitorList> {
    const target = domain ?? null;
    const [competitors, suggestions] = await Promise.all([
      this.competitors.list(userId, target),
      this.competitors.suggestions(userId, target, SUGGESTED_FROM),
    ]);
    return { success: true, competitors: competitors.map(present), suggestions };
  }

  /** Throws `not_found` for a target without keywords, `validation_failed`, and `conflict`. */
  async add(
    actor: Actor,
    { domain, host: typed }: AddCompetitorInput,
  ): Promise<CompetitorResponse> {
    const { userId } = actor;
    const reading = readTarget(typed, 'host');
    if (reading.kind === 'problem') throw invalidHost(reading.message);
    const host = reading.target;
    if (host === domain) throw invalidHost('This is the domain itself');
    if (!(await this.competitors.isTracked(userId, domain)))
      throw new AppError('not_found', 'You track no keywords for this domain');
    const competitor = {
      id: randomUUID(),
      userId,
      target: domain,
      host,
      createdAt: this.clock.now(),
    };
    switch (await this.competitors.add({ ...competitor, max: COMPETITORS_MAX })) {
      case 'exists':
        throw new AppError('conflict', `${host} is already compared`);
      case 'full':
        throw new AppError('conflict', `A domain can have up to ${COMPETITORS_MAX} competitors`);
      case 'added':
        return { success: true, competitor: present(competitor) };
    }
  }

  /** Throws `not_found`. */
  async remove({ userId }: Actor, { id }: CompetitorIdInput): Promise<SuccessResponse> {
    if (!(await this.competitors.remove(userId, id)))
      throw new AppError('not_found', 'Competitor not found');
    return { success: true };
  }

  /** Positions on the latest stored result page of each keyword. */
  async compare(
    { userId }: Actor,
    { domain, cursor, limit }: CompareCompetitorsInput,
  ): Promise<CompetitorComparison> {
    const after = cursor === undefined ? null : readPosition(cursor);
    const hosts = (await this.competitors.list(userId, domain)).map(({ host }) => host);
    const page = { after, limit: limit + 1 };
    const rows = await this.competitors.compare(userId, domain, hosts, page);
    const { shown, nextCursor } = cutPage(rows, limit, writePosition);
    const located = await this.markets.withLocations(shown);
    return {
      success: true,
      hosts,
      rows: located.map(({ id, keyword, location, checked_at, own_position, positions }) => ({
        id,
        keyword,
        location,
        own_position,
        checked_at: new Date(checked_at).toISOString(),
        positions: [...positions],
      })),
      nextCursor,
    };
  }
}

function present(row: Pick<KeywordCompetitor, 'id' | 'target' | 'host' | 'createdAt'>) {
  const { id, target, host, createdAt } = row;
  return { id, domain: target, host, created_at: createdAt.toISOString() };
}

function invalidHost(message: string): AppError {
  return new AppError('validation_failed', message, { details: { host: message } });
}

function writePosition({ normalised, id }: ComparedPosition): string {
  return `${id}~${Buffer.from(normalised).toString('base64url')}`;
}

function readPosition(cursor: string): ComparedPosition {
  const [, id, text] = /^([0-9a-f-]{36})~([\w-]{1,1200})$/.exec(cursor) ?? [];
  const normalised = Buffer.from(text ?? '', 'base64url').toString();
  if (z.uuid().safeParse(id).success && id !== undefined && !normalised.includes('\0'))
    return { id, normalised };
  const message = 'This cursor is not valid.';
  throw new AppError('validation_failed', message, { details: { cursor: message } });
}
