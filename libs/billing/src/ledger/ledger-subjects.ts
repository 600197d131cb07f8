import { Injectable } from '@nestjs/common';

/** What a reservation is for. */
export type LedgerSubjectKind = 'campaign' | 'scan';
/** The names of these, as far as they exist: "Direct campaign on example.com". */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The features that use allowances depend on this one; each connects the names of its subjects when it starts. */
@Injectable()
export class LedgerSubjects {
  private readonly readers = new Map<LedgerSubjectKind, NamesOf>();

  connect(kind: LedgerSubjectKind, names: NamesOf): void {
    this.readers.set(kind, names);
  }

  async namesOf(
    kind: LedgerSubjectKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const read = this.readers.get(kind);
    return ids.length === 0 || read === undefined ? new Map() : read(ids);
  }
}
