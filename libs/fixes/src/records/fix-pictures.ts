import { Clock, queryBound, Repository } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { RecordPicture } from '../contract/index.js';
import { FixPicture } from '../entities/fix-picture.entity.js';

/** A picture of a page. */
export interface PagePicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** How pages looked when their fixes were seen on them. */
@Injectable()
export class FixPictures extends Repository {
  constructor(
    em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(em);
  }

  /** The same picture is stored once. */
  async save(
    tx: EntityManager,
    websiteId: string,
    { mediaType, bytes }: PagePicture,
  ): Promise<RecordPicture> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await queryBound(
      tx,
      `insert into fix_pictures (website_id, sha256, media_type, taken_at, bytes)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [websiteId, sha256, mediaType, this.clock.now(), Buffer.from(bytes)],
    );
    return { sha256, bytes: bytes.length, mediaType };
  }

  async find(websiteId: string, sha256: string): Promise<PagePicture | null> {
    const picture = await this.fork().findOne(FixPicture, { websiteId, sha256 });
    return picture === null ? null : { mediaType: picture.mediaType, bytes: picture.bytes };
  }
}
