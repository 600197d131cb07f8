import { AuthService } from '@app/auth';
import { PaymentReviewService } from '@app/billing';
import type { ActivityEntry } from '@app/common';
import { ContactService } from '@app/contact';
import { StaffCouponsService } from '@app/coupons';
import { OutboxService } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

type Names = ReadonlyMap<string, string>;
type Subject = Pick<ActivityEntry, 'subjectType' | 'subjectId'>;

const NO_NAMES: Names = new Map();
const idSchema = z.uuid();

/** The names of what actions were about: one query for each kind on a page. Deleted items have none. */
@Injectable()
export class ActivitySubjects {
  private readonly readers: Readonly<Record<string, (ids: readonly string[]) => Promise<Names>>>;

  constructor(
    auth: AuthService,
    payments: PaymentReviewService,
    coupons: StaffCouponsService,
    messages: ContactService,
    mails: OutboxService,
    em: EntityManager,
  ) {
    this.readers = {
      order: (ids) => payments.namesOf(ids),
      coupon: (ids) => coupons.codesOf(ids),
      contact_message: (ids) => messages.sendersOf(ids),
      mail: (ids) => mails.subjectsOf(ids),
      async user(ids) {
        const people = await auth.peopleOf(em.fork(), ids);
        return new Map([...people].map(([id, { name }]) => [id, name]));
      },
    };
  }

  /** Looks up the name of a subject of these entries; `null` when it has none. */
  async namesIn(entries: readonly Subject[]): Promise<(subject: Subject) => string | null> {
    const kinds = Map.groupBy(entries, ({ subjectType }) => subjectType);
    const names = new Map(
      await Promise.all(
        [...kinds].map(async ([kind, found]) => [kind, await this.read(kind, found)] as const),
      ),
    );
    return ({ subjectType, subjectId }) => names.get(subjectType)?.get(subjectId) ?? null;
  }

  private async read(kind: string, subjects: readonly Subject[]): Promise<Names> {
    const reader = this.readers[kind];
    const ids = [...new Set(subjects.map(({ subjectId }) => subjectId))];
    // The log keeps any text as the id of its subject; the tables have UUIDs.
    const known = ids.filter((id) => idSchema.safeParse(id).success);
    return reader === undefined || known.length === 0 ? NO_NAMES : reader(known);
  }
}
