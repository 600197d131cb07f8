import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { MovementsInput, MovementsResponse } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { demoNote } from './keyword-scope.js';
import { MovementsRepository } from './movements.repository.js';
import type { MovementKind, StoredMovement } from './movements.repository.js';
import { OverviewRepository } from './overview.repository.js';
import { scopeOf } from './overview.service.js';

type MovementsQuery = Omit<MovementsInput, 'offset'> & { readonly offset?: number };

/** What has changed among a user's keywords. */
@Injectable()
export class MovementsService {
  constructor(
    private readonly movements: MovementsRepository,
    private readonly overview: OverviewRepository,
    private readonly markets: MarketsRepository,
  ) {}

  /** Between the last known checks up to the ends of two days. Throws `validation_failed` unless `from` is before `to`. */
  async between(
    actor: Actor,
    { domain, from, to, limit, offset = 0 }: MovementsQuery,
  ): Promise<MovementsResponse> {
    if (from >= to) {
      const message = 'The first date must be before the second';
      throw new AppError('validation_failed', message, { details: { from: message } });
    }
    const span = { before: from, after: to, limit, offset };
    const scope = scopeOf(actor, domain);
    const [rows, demoCount] = await Promise.all([
      this.movements.between(scope, span),
      this.overview.demoCount(scope),
    ]);
    const shown = await this.markets.withLocations(rows.filter(hasKeyword));
    const of = (kind: MovementKind) => shown.filter((row) => row.kind === kind).map(present);
    const total = (kind: MovementKind) => rows.find((row) => row.kind === kind)?.of_kind ?? 0;
    return {
      success: true,
      totals: {
        ...{ up: total('up'), down: total('down') },
        ...{ entered: total('entered'), left: total('left') },
      },
      up: of('up'),
      down: of('down'),
      entered: of('entered'),
      left: of('left'),
      not_comparable: total('not_comparable'),
      unchanged: total('unchanged'),
      demo: demoNote(demoCount),
    };
  }
}

type ListedMovement = StoredMovement & { readonly id: string };

/** False for the only row of a kind without movements on this page. */
function hasKeyword(row: StoredMovement): row is ListedMovement {
  return row.id !== null;
}

function present(
  row: ListedMovement & { readonly location: string },
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
