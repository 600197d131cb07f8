import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RecordedStep } from '../../contract/index.js';
import { StoredJourneyRecording } from '../../entities/journey-recording.entity.js';

/** Recordings that have ended do not exist, whether they are deleted yet or not. */
@Injectable()
export class JourneyRecordingsRepository extends Repository {
  /** In place of the user's recording before it. Returns its id. */
  async replace(
    row: Pick<StoredJourneyRecording, 'userId' | 'websiteId' | 'tokenHash' | 'endsAt'>,
  ): Promise<string> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `insert into journey_recordings (user_id, website_id, token_hash, ends_at) values (?, ?, ?, ?)
       on conflict (user_id) do update set id = gen_random_uuid(), website_id = excluded.website_id,
         token_hash = excluded.token_hash, ends_at = excluded.ends_at, steps = '[]', is_seen = false,
         is_stopped = false
       returning id`,
      [row.userId, row.websiteId, row.tokenHash, row.endsAt],
    );
    const [stored] = rows;
    if (stored === undefined) throw new Error('The recording was not stored.');
    return stored.id;
  }

  findOwn(userId: string, id: string, now: Date): Promise<StoredJourneyRecording | null> {
    return this.fork().findOne(StoredJourneyRecording, { userId, id, endsAt: { $gt: now } });
  }

  /** One that takes steps. */
  findByToken(tokenHash: string, now: Date): Promise<StoredJourneyRecording | null> {
    return this.fork().findOne(StoredJourneyRecording, openWith(tokenHash, now));
  }

  lockByToken(
    tx: EntityManager,
    tokenHash: string,
    now: Date,
  ): Promise<StoredJourneyRecording | null> {
    return tx.findOne(StoredJourneyRecording, openWith(tokenHash, now), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
  }

  /** In the transaction that has locked it. */
  async change(
    tx: EntityManager,
    id: string,
    steps: readonly RecordedStep[],
    isStopped: boolean,
  ): Promise<void> {
    await tx.execute(
      `update journey_recordings set steps = ?::jsonb, is_seen = true, is_stopped = ? where id = ?`,
      [storableJson(steps), isStopped, id],
    );
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.fork().nativeDelete(StoredJourneyRecording, { userId, id });
  }

  /** Returns how many were deleted. */
  removeEnded(now: Date): Promise<number> {
    return this.fork().nativeDelete(StoredJourneyRecording, { endsAt: { $lte: now } });
  }
}

function openWith(tokenHash: string, now: Date) {
  return { tokenHash, isStopped: false, endsAt: { $gt: now } };
}
