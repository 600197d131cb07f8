import { readDay } from '@app/crawler/analysis';
import { readTarget } from '../rules/target.js';
import type { Target } from '../rules/target.js';
import type { ColumnsReading, RankColumns } from './table-columns.js';

interface DatedColumn {
  readonly rank: number;
  readonly day: string;
  readonly name: string;
}

const DATED_COLUMN = /^(.{1,300})_(\d{8})$/;

/** `*.example.com/*_20260310` → its columns and days, by the part before the day. */
export function datedColumns(
  names: readonly string[],
): ReadonlyMap<string, readonly DatedColumn[]> {
  const dated = new Map<string, DatedColumn[]>();
  for (const [rank, name] of names.entries()) {
    const [, of, date] = DATED_COLUMN.exec(name) ?? [];
    const day = date === undefined ? null : readDay(date, 'dmy');
    if (of === undefined || day === null) continue;
    dated.set(of, [...(dated.get(of) ?? []), { rank, day, name }]);
  }
  return dated;
}

type SharedColumns = Omit<RankColumns, 'format' | 'ranks'> & { readonly kind: 'columns' };

/** The columns of the own domain. */
export function semrushColumns(
  shared: SharedColumns,
  dated: ReturnType<typeof datedColumns>,
  names: readonly string[],
  ownDomain: string,
): ColumnsReading {
  const groups = [...dated].flatMap(([of, columns]) => {
    const target = readTarget(of.replace(/^\*\./, '').replace(/\*$/, ''));
    return target.kind === 'target' ? [{ target, columns }] : [];
  });
  const domains = groups.map(({ target }) => target.target);
  const wanted = ownDomain === '' ? null : readTarget(ownDomain);
  const isOwn = (target: Target): boolean =>
    wanted?.kind === 'target' ? wanted.target === target.target : groups.length === 1;
  const group = groups.find(({ target }) => isOwn(target));
  if (group === undefined) {
    const list = domains.slice(0, 10).join(', ');
    const message =
      wanted === null
        ? `This file has positions of several domains (${list}). Please enter which one is yours.`
        : `This file has positions of ${list}, but not of ${ownDomain.slice(0, 60)}.`;
    return { kind: 'refused', message, field: 'domain' };
  }
  const others = domains.filter((domain) => domain !== group.target.target);
  const column = (name: string): number | null => {
    const index = names.indexOf(name);
    return index < 0 ? null : index;
  };
  const { target, match } = group.target;
  return {
    ...shared,
    format: 'semrush',
    target: { target, match },
    ranks: group.columns.map(({ rank, day, name }) => ({
      ...{ rank, date: { day }, outcome: null },
      address: column(`${name}_landing`),
      type: column(`${name}_type`),
    })),
    notes:
      others.length === 0
        ? []
        : [`Positions of ${others.slice(0, 10).join(', ')} are skipped: they aren't yours.`],
  };
}
