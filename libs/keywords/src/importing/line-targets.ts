import { BLANK_DOMAIN, targetMatches } from '../contract/index.js';
import type { TargetMatch } from '../contract/index.js';
import { readTarget } from '../rules/target.js';
import type { TargetReading } from '../rules/target.js';
import { cellOf, meaningful } from './cells.js';
import type { RankColumns } from './table-columns.js';

/** Few hosts, many lines. */
const KEPT_MAX = 10_000;

/** Whose ranks the lines of a file have. */
export class LineTargets {
  private readonly kept = new Map<string, TargetReading>();

  /** @param otherwise the domain of lines that name none. */
  constructor(
    private readonly columns: RankColumns,
    private readonly otherwise: string,
  ) {}

  /** The columns' own, that of the line, the one of the form, or the host of the address. */
  of(cells: readonly string[]): TargetReading {
    const { target, domain, match, ranks } = this.columns;
    if (target !== null) return { kind: 'target', ...target };
    const typed = meaningful(cellOf(cells, domain)) ?? meaningful(this.otherwise);
    const typedMatch = targetMatches.find((each) => each === cellOf(cells, match));
    if (typed !== null) return this.read(typed, typedMatch);
    const address = cellOf(cells, ranks[0]?.address ?? null);
    if (!URL.canParse(address)) return { kind: 'problem', message: BLANK_DOMAIN };
    return this.read(new URL(address).host);
  }

  private read(typed: string, match?: TargetMatch): TargetReading {
    const key = `${match ?? ''} ${typed}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const target = readTarget(typed, match);
    if (this.kept.size < KEPT_MAX) this.kept.set(key, target);
    return target;
  }
}
