import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { audits } from '@app/seo-audits';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { PROOF_FORMAT, recordEventSchema, signedHeadText } from '../contract/index.js';
import type {
  FixPictureInput,
  FixRecord,
  ProofFile,
  ProofHead,
  ProofKey,
  ProofLink,
  RecordEvent,
  SharedProof,
} from '../contract/index.js';
import type { FixRecordEvent } from '../entities/fix-record-event.entity.js';
import type { Fix } from '../entities/fix.entity.js';
import { FixesRepository } from '../fixes.repository.js';
import { FixPictures } from './fix-pictures.js';
import type { PagePicture } from './fix-pictures.js';
import { FixRecords } from './fix-records.js';
import { ProofKeys } from './proof-keys.js';
import { ProofSharesRepository } from './proof-shares.repository.js';

const titles = new Map(audits.map(({ id, title }) => [id, title]));

/** Of a link; it cannot be guessed. */
const TOKEN_BYTES = 32;

/** Records of fixes, for their owners and for those whom they give the link. */
@Injectable()
export class FixProofs {
  constructor(
    private readonly fixes: FixesRepository,
    private readonly records: FixRecords,
    private readonly pictures: FixPictures,
    private readonly shares: ProofSharesRepository,
    private readonly keys: ProofKeys,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>,
  ) {}

  /** A fix from before there were records has none until something happens to it. */
  async record(actor: Actor, id: string): Promise<FixRecord> {
    await this.getOwn(actor, id);
    const [events, token] = await Promise.all([this.events(id), this.shares.tokenOf(id)]);
    const shareUrl = token === null ? null : this.addressOf(token);
    return { fixId: id, events, checkTitles: checkTitlesOf(events), shareUrl };
  }

  async file(actor: Actor, id: string): Promise<ProofFile> {
    await this.getOwn(actor, id);
    return this.fileOf(id);
  }

  async picture(actor: Actor, id: string, sha256: string): Promise<PagePicture> {
    return this.pictureOf(await this.getOwn(actor, id), sha256);
  }

  async pictureData(actor: Actor, { id, sha256 }: FixPictureInput): Promise<{ data: string }> {
    const { mediaType, bytes } = await this.picture(actor, id, sha256);
    return { data: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` };
  }

  /** The same link until it is ended. Throws `conflict` when there is nothing to show. */
  async share(actor: Actor, id: string): Promise<{ success: true; shareUrl: string }> {
    await this.getOwn(actor, id);
    if ((await this.records.events(id)).length === 0) throw nothingYet();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const shared = await this.shares.share(id, token, this.clock.now());
    return { success: true, shareUrl: this.addressOf(shared) };
  }

  async endShare(actor: Actor, id: string): Promise<{ success: true }> {
    await this.getOwn(actor, id);
    await this.shares.end(id);
    return { success: true };
  }

  /** Throws `not_found` for a link that does not exist, or no longer. */
  async shared(token: string): Promise<SharedProof> {
    const events = await this.events(await this.sharedFix(token));
    return { events, checkTitles: checkTitlesOf(events) };
  }

  async sharedFile(token: string): Promise<ProofFile> {
    return this.fileOf(await this.sharedFix(token));
  }

  async sharedPicture(token: string, sha256: string): Promise<PagePicture> {
    const fix = await this.fixes.find(await this.sharedFix(token));
    if (fix === null) throw noProof();
    return this.pictureOf(fix, sha256);
  }

  async publishedKeys(): Promise<{ keys: ProofKey[] }> {
    return { keys: await this.keys.published() };
  }

  private async events(id: string): Promise<RecordEvent[]> {
    const events = await this.records.events(id);
    return events.map((event) => recordEventSchema.parse(plainEvent(event)));
  }

  private async fileOf(fixId: string): Promise<ProofFile> {
    const stored = await this.records.events(fixId);
    const last = stored.at(-1);
    if (last === undefined) throw nothingYet();
    const head = await this.headOf(fixId, stored.length, last.hash);
    const ids = [...stored.map(({ keyId }) => keyId), head.keyId];
    const keys = await this.keys.published([...new Set(ids)].filter((id) => id != null));
    return {
      ...{ format: PROOF_FORMAT, version: 1, installation: this.config.publicUrl, fixId, keys },
      events: stored.map(plainEvent),
      head,
    };
  }

  private async headOf(fixId: string, events: number, hash: string): Promise<ProofHead> {
    const end = { events, hash, exportedAt: this.clock.now().toISOString() };
    const key = await this.em.fork().transactional((tx) => this.keys.current(tx));
    if (key === null) return { ...end, keyId: null, signature: null };
    const signature = Buffer.from(key.signSync(signedHeadText(fixId, end))).toString('base64url');
    return { ...end, keyId: key.keyid, signature };
  }

  /** Only pictures that the record of this fix names. */
  private async pictureOf({ id, websiteId }: Fix, sha256: string): Promise<PagePicture> {
    const events = await this.events(id);
    const isNamed = events.some(
      ({ kind, data }) => kind === 'seen' && data.picture?.sha256 === sha256,
    );
    const picture = isNamed ? await this.pictures.find(websiteId, sha256) : null;
    if (picture === null) throw new AppError('not_found', 'This picture does not exist.');
    return picture;
  }

  private addressOf(token: string): string {
    return `${this.config.publicUrl}/proof/${token}`;
  }

  private async sharedFix(token: string): Promise<string> {
    const fixId = await this.shares.fixOf(token);
    if (fixId === null) throw noProof();
    return fixId;
  }

  private async getOwn(actor: Actor, id: string): Promise<Fix> {
    const fix = await this.fixes.findOwn(actor.userId, id);
    if (fix === null) throw new AppError('not_found', 'This fix does not exist.');
    return fix;
  }
}

function plainEvent(event: FixRecordEvent): ProofLink {
  return {
    ...{ sequence: event.sequence, at: event.at.toISOString(), kind: event.kind },
    ...{ data: event.data, previousHash: event.previousHash ?? null, hash: event.hash },
    ...{ keyId: event.keyId ?? null, signature: event.signature ?? null },
  };
}

function noProof(): AppError {
  return new AppError('not_found', 'This record is not shared, or no longer.');
}

function checkTitlesOf(events: readonly RecordEvent[]): Record<string, string> {
  const named = events.flatMap((event) => (event.kind === 'found' ? [event.data.checkId] : []));
  return Object.fromEntries(
    named.flatMap((checkId) => {
      const title = titles.get(checkId);
      return title === undefined ? [] : [[checkId, title] as const];
    }),
  );
}

function nothingYet(): AppError {
  return new AppError('conflict', 'Nothing has been recorded for this fix yet.');
}
