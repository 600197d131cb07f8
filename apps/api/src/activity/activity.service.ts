import { AuthService } from '@app/auth';
import { ActivityHistory } from '@app/common';
import type { ActivityEntry } from '@app/common';
import { csvLine } from '@app/common/contract';
import type {
  ActivityChoices,
  ActivityFilters,
  ActivityList,
  ActivityView,
  ListActivityInput,
} from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

type Contact = Awaited<ReturnType<AuthService['contactOf']>>;

/** Without it Excel reads UTF-8 as the system's old character set. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['Time', 'Actor', 'Role', 'Action', 'Kind', 'Subject', 'Before', 'After'] as const;

/** The activity log with the names of those in it. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly history: ActivityHistory,
    private readonly auth: AuthService,
    private readonly em: EntityManager,
  ) {}

  async list(input: ListActivityInput): Promise<ActivityList> {
    const { entries, nextCursor } = await this.history.list(input);
    const contacts = await this.contactsOf(entries);
    return { entries: entries.map((entry) => present(entry, contacts)), nextCursor };
  }

  async choices(): Promise<ActivityChoices> {
    const { actorIds, ...rest } = await this.history.choices();
    const actors = await Promise.all(
      actorIds.map(async (id) => ({ id, name: nameOf(await this.contactOf(id), id) })),
    );
    return { actors, ...rest };
  }

  /** Lines of a CSV file, written while they are sent. */
  async *csv(filters: ActivityFilters): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS);
    for await (const entries of this.history.pages(filters)) {
      const contacts = await this.contactsOf(entries);
      for (const entry of entries) {
        yield csvLine([
          entry.createdAt.toISOString(),
          contacts.get(entry.actorId)?.email ?? entry.actorId,
          entry.actorRole,
          entry.action,
          entry.subjectType,
          entry.subjectId,
          jsonOf(entry.before),
          jsonOf(entry.after),
        ]);
      }
    }
  }

  /** Staff are few: each is asked for once a page. */
  private async contactsOf(entries: readonly ActivityEntry[]): Promise<Map<string, Contact>> {
    const ids = [...new Set(entries.map(({ actorId }) => actorId))];
    return new Map(
      await Promise.all(ids.map(async (id) => [id, await this.contactOf(id)] as const)),
    );
  }

  private contactOf(id: string): Promise<Contact> {
    return this.auth.contactOf(this.em.fork(), id);
  }
}

function present(entry: ActivityEntry, contacts: Map<string, Contact>): ActivityView {
  const contact = contacts.get(entry.actorId) ?? null;
  return {
    id: entry.id.toString(),
    actor: {
      id: entry.actorId,
      role: entry.actorRole,
      name: contact?.name ?? null,
      email: contact?.email ?? null,
    },
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    createdAt: entry.createdAt.toISOString(),
  };
}

function nameOf(contact: Contact, id: string): string {
  return contact === null
    ? `Former account ${id.slice(0, 8)}`
    : `${contact.name} (${contact.email})`;
}

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
