import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { MovementsInput, MovementsResponse } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { MovementsRepository } from './movements.repository.js';
import type { MovementKind, StoredMovement } from './movements.repository.js';
import { scopeOf } from './overview.service.js';

/** What has changed among a user's keywords. */
@Injectable()
export class MovementsService {
  constructor(
    private readonly movements: MovementsRepository,
    private readonly markets: MarketsRepository,
  ) {}

  /** Between the last known checks up to the ends of two days. Throws `validation_failed` unless `from` is before `to`. */
  async between(
    actor: Actor,
    { domain, from, to, limit }: MovementsInput,
  ): Promise<MovementsResponse> {
    if (from >= to) {
      const message = 'The first date must be before the second';
      throw new AppError('validation_failed', message, { details: { from: message } });
    }
    const span = { before: from, after: to, limit };
    const rows = await this.markets.withLocations(
      await this.movements.between(scopeOf(actor, domain), span),
    );
    const of = (kind: MovementKind) => rows.filter((row) => row.kind === kind);
    return {
      success: true,
      up: of('up').map(present),
      down: of('down').map(present),
      entered: of('entered').map(present),
      left: of('left').map(present),
      not_comparable: of('not_comparable')[0]?.of_kind ?? 0,
      unchanged: of('unchanged')[0]?.of_kind ?? 0,
    };
  }
}

function present(
  row: StoredMovement & { readonly location: string },
): MovementsResponse['up'][number] {
  const { before_position: before, after_position: after } = row;
  return {
    id: row.id,
    keyword: row.keyword,
    domain: row.domain,
    location: row.location,
    before: { day: row.before_day, outcome: row.before_outcome, position: before },
    after: { day: row.after_day, outcome: row.after_outcome, position: after },
    change: before === null || after === null ? null : before - after,
  };
}
