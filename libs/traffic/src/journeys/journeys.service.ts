import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { storableText } from '@app/common/contract';
import { WebsitesService, belongsTo } from '@app/domain';
import type { Website } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JOURNEY_LIMITS, withValues } from '../contract/index.js';
import type {
  ChangeJourneyInput,
  CreateJourneyInput,
  ImportRecordingInput,
  ImportedJourney,
  Journey,
  JourneyDefinition,
  JourneyList,
  JourneyRemoved,
  JourneyResponse,
  ListJourneysInput,
} from '../contract/index.js';
import type { StoredJourney } from '../entities/journey.entity.js';
import { exportPlaywright } from '../rules/journey/export-playwright.js';
import { exportRecording } from '../rules/journey/export-recording.js';
import { importRecording } from '../rules/journey/import-recording.js';
import { JourneyValues, shownValues } from './journey-values.js';
import { JourneysRepository } from './journeys.repository.js';

/** The journeys of a user's websites. Those of others are treated as if they did not exist. */
@Injectable()
export class JourneysService {
  constructor(
    private readonly em: EntityManager,
    private readonly journeys: JourneysRepository,
    private readonly websites: WebsitesService,
    private readonly values: JourneyValues,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { websiteId }: ListJourneysInput): Promise<JourneyList> {
    const rows = await this.journeys.list(actor.userId, websiteId ?? null);
    return {
      journeys: rows.map(({ id, websiteId, name, steps, updatedAt }) => ({
        ...{ id, websiteId, name, steps: steps.length },
        goals: steps.filter(({ isGoal }) => isGoal).map(({ name }) => name),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  async get(actor: Actor, id: string): Promise<JourneyResponse> {
    return { journey: presentJourney(await this.getOwn(actor, id)) };
  }

  /** Throws `not_found` for another user's website, `validation_failed`, and `conflict` for a name that is taken. */
  async create(actor: Actor, input: CreateJourneyInput): Promise<JourneyResponse> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    requireOnWebsite(input.journey, website);
    const values = this.values.seal(input.journey.values, []);
    const of = { userId: actor.userId, websiteId: website.id, now: this.clock.now() };
    const id = await this.em.fork().transactional(async (tx) => {
      await this.websites.lock(tx, website.id);
      const count = await this.journeys.countOf(tx, website.id);
      if (count >= JOURNEY_LIMITS.perWebsite) {
        const most = JOURNEY_LIMITS.perWebsite;
        throw new AppError('conflict', `A website has at most ${most} journeys. Delete one first.`);
      }
      return this.journeys.insert(tx, of, { ...input.journey, values });
    });
    if (id === null) throw nameTaken(input.journey.name);
    return this.get(actor, id);
  }

  /** Throws also `conflict` when the journey was changed since it was read. */
  async change(
    actor: Actor,
    { id, version, journey }: ChangeJourneyInput,
  ): Promise<JourneyResponse> {
    const stored = await this.getOwn(actor, id);
    requireOnWebsite(journey, await this.websites.getOwn(actor, stored.websiteId));
    await this.em.fork().transactional(async (tx) => {
      const locked = await this.journeys.lock(tx, { userId: actor.userId, id, version });
      if (locked === null) {
        throw new AppError(
          'conflict',
          'The journey was changed elsewhere since you opened it. Reload it to continue.',
        );
      }
      const { name } = journey;
      if (await this.journeys.isNameTaken(tx, { id, websiteId: locked.websiteId, name })) {
        throw nameTaken(name);
      }
      const values = this.values.seal(journey.values, locked.values);
      await this.journeys.change(tx, id, { ...journey, values, now: this.clock.now() });
    });
    return this.get(actor, id);
  }

  /** Campaigns that follow it keep their copy. */
  async remove(actor: Actor, id: string): Promise<JourneyRemoved> {
    if (!(await this.journeys.remove(actor.userId, id))) throw notFound();
    return { success: true };
  }

  /** Reads a recording; nothing is stored. Throws `validation_failed` with the reason. */
  importRecording({ recording }: ImportRecordingInput): ImportedJourney {
    const imported = importRecording(storableText(recording));
    if (imported.kind === 'read') return { ...imported, notes: [...imported.notes] };
    const details = { recording: imported.reason };
    throw new AppError('validation_failed', imported.reason, { details });
  }

  /** For Chrome DevTools' Recorder, without the values of secrets. */
  async recording(actor: Actor, id: string): Promise<ExportedFile> {
    const { journey, origin } = await this.withOrigin(actor, id);
    const text = JSON.stringify(exportRecording(journey, origin), null, 2);
    return { fileName: fileNameOf(journey, 'json'), text };
  }

  async playwright(actor: Actor, id: string): Promise<ExportedFile> {
    const { journey, origin } = await this.withOrigin(actor, id);
    return { fileName: fileNameOf(journey, 'spec.ts'), text: exportPlaywright(journey, origin) };
  }

  /** Throws `not_found`. */
  async getOwn(actor: Actor, id: string): Promise<StoredJourney> {
    const journey = await this.journeys.findOwn(actor.userId, id);
    if (journey === null) throw notFound();
    return journey;
  }

  private async withOrigin(
    actor: Actor,
    id: string,
  ): Promise<{ readonly journey: Journey; readonly origin: string }> {
    const stored = await this.getOwn(actor, id);
    const { origin } = await this.websites.getOwn(actor, stored.websiteId);
    return { journey: presentJourney(stored), origin };
  }
}

export interface ExportedFile {
  readonly fileName: string;
  readonly text: string;
}

/** Throws `validation_failed` with every address that is not on the website. */
export function requireOnWebsite(
  { steps, values }: JourneyDefinition,
  { origin, identity, host }: Website,
): void {
  const texts = new Map(values.map(({ name, value }) => [name, value ?? '']));
  const details = steps.flatMap((step, index): [string, string][] => {
    if (step.kind !== 'open') return [];
    const address = withValues(step.address, texts);
    const isOn =
      URL.canParse(address, origin) && belongsTo(identity, new URL(address, origin).href);
    return isOn ? [] : [[`journey.steps.${index}.address`, `This address is not on ${host}`]];
  });
  const first = details[0];
  if (first === undefined) return;
  throw new AppError('validation_failed', first[1], { details: Object.fromEntries(details) });
}

function presentJourney(stored: StoredJourney): Journey {
  const { id, websiteId, version, name, steps, values, createdAt, updatedAt } = stored;
  return {
    ...{ id, websiteId, version, name, steps: [...steps], values: shownValues(values) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function fileNameOf({ name }: { readonly name: string }, extension: string): string {
  const safe = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${safe === '' ? 'journey' : safe}.${extension}`;
}

function notFound(): AppError {
  return new AppError('not_found', 'Journey not found');
}

function nameTaken(name: string): AppError {
  const message = `This website already has a journey named “${name}”`;
  return new AppError('conflict', message, { details: { 'journey.name': message } });
}
