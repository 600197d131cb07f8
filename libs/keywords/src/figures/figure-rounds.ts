import { Clock } from '@app/common';
import { KeywordFiguresSource } from '@app/search-data';
import type { KeywordFiguresOutcome } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isBatchDue, retryOf } from '../rules/figures-due.js';
import { DifficultyBatchesRepository } from './difficulty-batches.repository.js';
import { FiguresRepository } from './figures.repository.js';
import type { FiguresPlace, OpenBatch } from './figures.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Search volumes change by the month. */
const FRESH_MS = 30 * DAY_MS;
const KEEP_MS = 400 * DAY_MS;
/** A process that holds a batch for longer has died; the ledger finds its call. */
const LEASE_MS = 5 * 60_000;

/**
 * Reads the search volumes of tracked keywords: each text and place once for all who track it, for 30 days. A purchase
 * costs the same for one text as for a thousand, so that texts wait up to a day for others.
 */
@Injectable()
export class FigureRounds {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly difficulties: DifficultyBatchesRepository,
    private readonly source: KeywordFiguresSource,
    private readonly clock: Clock,
  ) {}

  /** Safe to run concurrently in several workers. Returns the number of batches that were continued. */
  async run(signal: AbortSignal): Promise<number> {
    await this.figures.publish();
    await this.addBatches(signal);
    let count = 0;
    while (!signal.aborted) {
      const now = this.clock.now();
      const batch = await this.figures.claim(now, new Date(now.getTime() + LEASE_MS));
      if (batch === null) return count;
      await this.advance(batch, signal);
      count += 1;
    }
    return count;
  }

  async removeExpired(): Promise<void> {
    await this.figures.removeBefore(new Date(this.clock.now().getTime() - KEEP_MS));
  }

  private async addBatches(signal: AbortSignal): Promise<void> {
    const { installation, userIds } = await this.source.payers();
    const payers = [...userIds, ...(installation ? [null] : [])];
    for (const ofUser of payers) {
      for (const place of await this.figures.places(ofUser)) {
        const except = ofUser === null ? userIds : [];
        while (!signal.aborted && (await this.addBatch(place, ofUser, except)));
      }
    }
  }

  /** Returns whether there may be more texts. */
  private addBatch(
    place: FiguresPlace,
    ofUser: string | null,
    except: readonly string[],
  ): Promise<boolean> {
    const limit = this.source.maxKeywords;
    const now = this.clock.now();
    return this.figures.transaction(async (tx) => {
      if (!(await this.figures.hold(tx))) return false;
      const knownBefore = new Date(now.getTime() - FRESH_MS);
      const wanted = { knownBefore, now, limit, except };
      const due = await this.figures.due(tx, { ...place, ofUser }, wanted);
      const refused = due.flatMap(({ text }) => {
        const reason = this.source.refusal(text, marketOf(place));
        return reason === null ? [] : [{ text, reason }];
      });
      await this.figures.addRefused(tx, place, refused, now);
      const isRefused = new Set(refused.map(({ text }) => text));
      const asked = due.filter(({ text }) => !isRefused.has(text));
      const [first] = asked;
      if (first === undefined) return due.length === limit;
      const lastAt = await this.figures.lastBatchAt(tx, { ...place, ofUser });
      const isFull = due.length === limit;
      if (!isBatchDue({ isFull, lastAt, now })) return false;
      const batch = { id: randomUUID(), ...place, userId: ofUser ?? first.userId };
      const texts = asked.map(({ text }) => text);
      await this.figures.addBatch(tx, { ...batch, isOfUser: ofUser !== null }, texts, now);
      return isFull;
    });
  }

  private async advance(batch: OpenBatch, signal: AbortSignal): Promise<void> {
    const { id, kind, ...place } = batch;
    const keywords = await this.figures.textsOf(id);
    const now = this.clock.now();
    const userId = keywords.length === 0 ? null : (batch.userId ?? (await this.otherUser(batch)));
    if (userId === null) {
      if (kind === 'difficulties') return this.difficulties.end(id, 'account_deleted');
      return this.figures.fail(id, 'account_deleted', now, now);
    }
    const request = { userId, batchId: id, keywords, market: marketOf(place), signal };
    if (kind === 'difficulties')
      return this.record(batch, await this.source.readDifficulties(request), (rows) =>
        this.difficulties.complete(id, rows),
      );
    const next = this.source.hasDifficulties(request.market) ? randomUUID() : null;
    await this.record(batch, await this.source.read(request), (rows) =>
      this.figures.complete(id, rows, next, this.clock.now()),
    );
  }

  /** Volumes are asked for again with another user; what was learned of their texts would be lost with difficulties. */
  private async otherUser({ id, kind }: OpenBatch): Promise<string | null> {
    if (kind === 'volumes') return null;
    const { userIds } = await this.source.payers();
    return this.difficulties.passOn(id, userIds);
  }

  private async record<Data>(
    { id, kind }: OpenBatch,
    outcome: KeywordFiguresOutcome<Data>,
    complete: (data: readonly Data[]) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    switch (outcome.kind) {
      case 'known':
        await complete(outcome.data);
        await this.figures.publish();
        return;
      case 'waiting':
        return this.figures.postpone(id, outcome.retryAt);
      case 'deferred': {
        const latest = new Date(now.getTime() + DAY_MS);
        const until = outcome.until ?? new Date(now.getTime() + HOUR_MS);
        return this.figures.postpone(id, until < latest ? until : latest);
      }
      case 'failed': {
        const { reason, retryAt } = outcome;
        const resumeAt = retryOf(reason, retryAt, now);
        if (kind === 'volumes') return this.figures.fail(id, reason, resumeAt, now);
        if (reason === 'no_key') return this.difficulties.end(id, reason);
        return this.difficulties.fail(id, reason, randomUUID(), { now, resumeAt });
      }
    }
  }
}

/** Volumes are of all devices. */
function marketOf({ country, language, location }: FiguresPlace): SearchMarket {
  return {
    ...{ engine: 'google', country, language, device: 'desktop' },
    location: location === '' ? null : location,
  };
}
