import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Place } from '../contract/index.js';
import { foldPlace, foldedPart } from '../rules/place-match.js';

const PLACES_AT_ONCE = 5_000;
/** Similar names differ by at most this many letters in their length. */
const LENGTH_DIFFERENCE = 3;
const SIMILAR_READ = 5_000;

/** Lists of places, by country. */
@Injectable()
export class PlaceListsRepository extends Repository {
  /** When the list was read last; `null` without one. */
  async fetchedAt(country: string): Promise<Date | null> {
    const [row] = await queryBound<{ at: Date | string | null }>(
      this.fork(),
      'select fetched_at as at from place_lists where country = $1',
      [country],
    );
    return row?.at == null ? null : new Date(row.at);
  }

  /** Whether the caller is the one to read the list now: nobody has begun to since `since`. */
  async begin(country: string, now: Date, since: Date): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `insert into place_lists as l (country, attempted_at) values ($1, $2)
       on conflict (country) do update set attempted_at = excluded.attempted_at where l.attempted_at < $3
       returning country`,
      [country, now, since],
    );
    return rows.length > 0;
  }

  /** Replaces the list in one transaction. */
  async replace(country: string, places: readonly Place[], now: Date): Promise<void> {
    await this.transaction(async (tx) => {
      // One after the other: the row is held to the end.
      await queryBound(tx, 'update place_lists set fetched_at = $2 where country = $1', [
        country,
        now,
      ]);
      await queryBound(tx, 'delete from listed_places where country = $1', [country]);
      for (let start = 0; start < places.length; start += PLACES_AT_ONCE) {
        const batch = places.slice(start, start + PLACES_AT_ONCE).map(({ name, kind }) => ({
          ...{ name, kind, folded: foldPlace(name), part: foldedPart(name) },
        }));
        await queryBound(
          tx,
          `insert into listed_places (country, name, kind, folded, part)
           select $1, name, kind, folded, part
           from jsonb_to_recordset($2::jsonb) r(name text, kind text, folded text, part text)`,
          [country, JSON.stringify(batch)],
        );
      }
    });
  }

  /** Places whose names begin with a text that is folded, cities and short names first. */
  beginningWith(country: string, folded: string, limit: number): Promise<Place[]> {
    return queryBound(
      this.fork(),
      `select name, kind from listed_places
       where country = $1 and folded >= $2 and folded < $3
       order by kind <> 'City', length(name), name limit $4`,
      [country, folded, `${folded}\u{10FFFF}`, limit],
    );
  }

  /** Places with one of these first parts. */
  namesakes(country: string, parts: readonly string[]): Promise<(Place & { part: string })[]> {
    return queryBound(
      this.fork(),
      `select name, kind, part from listed_places where country = $1 and part = any($2::text[])
       order by kind <> 'City', length(name), name`,
      [country, parts],
    );
  }

  /** Places whose first part begins with the same letter and is about as long: what a misspelled name may mean. */
  similar(country: string, part: string): Promise<Place[]> {
    const [letter = ''] = part;
    return queryBound(
      this.fork(),
      `select name, kind from listed_places
       where country = $1 and part >= $2 and part < $3 and length(part) between $4 and $5
       order by kind <> 'City', length(name), name limit $6`,
      [
        ...[country, letter, `${letter}\u{10FFFF}`],
        ...[part.length - LENGTH_DIFFERENCE, part.length + LENGTH_DIFFERENCE, SIMILAR_READ],
      ],
    );
  }
}
