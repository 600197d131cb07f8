import { AuthService } from '@app/auth';
import { ActivityHistory, SYSTEM_ACTOR_ID } from '@app/common';
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
import { ActivitySubjects } from './activity-subjects.js';

type People = Awaited<ReturnType<AuthService['peopleOf']>>;

/** Without it Excel reads UTF-8 in the legacy character set of the system. */
const BYTE_ORDER_MARK = '\uFEFF';
const SYSTEM_NAME = 'Groundswell';
const COLUMNS = ['Time', 'Actor', 'Role', 'Action', 'Kind', 'Subject', 'Before', 'After'] as const;

/** The activity log with the names of its actors. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly history: ActivityHistory,
    private readonly auth: AuthService,
    private readonly subjects: ActivitySubjects,
    private readonly em: EntityManager,
  ) {}

  async list(input: ListActivityInput): Promise<ActivityList> {
    const { entries, nextCursor } = await this.history.list(input);
    const [people, nameOfSubject] = await Promise.all([
      this.peopleIn(entries),
      this.subjects.namesIn(entries),
    ]);
    return {
      entries: entries.map((entry) => ({
        ...present(entry, people),
        subjectName: nameOfSubject(entry),
      })),
      nextCursor,
    };
  }

  async choices(): Promise<ActivityChoices> {
    const { actorIds, ...rest } = await this.history.choices();
    const people = await this.auth.peopleOf(this.em.fork(), actorIds);
    const actors = actorIds.map((id) => ({ id, name: nameOf(people, id) }));
    return { actors, ...rest };
  }

  /** Lines of a CSV file, generated while they are sent. */
  async *csv(filters: ActivityFilters): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS);
    for await (const entries of this.history.pages(filters)) {
      const people = await this.peopleIn(entries);
      for (const entry of entries) {
        yield csvLine([
          entry.createdAt.toISOString(),
          people.get(entry.actorId)?.email ?? entry.actorId,
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

  private peopleIn(entries: readonly ActivityEntry[]): Promise<People> {
    const ids = new Set(entries.map(({ actorId }) => actorId));
    return this.auth.peopleOf(this.em.fork(), [...ids]);
  }
}

function present(entry: ActivityEntry, people: People): Omit<ActivityView, 'subjectName'> {
  const person = people.get(entry.actorId);
  return {
    id: entry.id.toString(),
    actor: {
      id: entry.actorId,
      role: entry.actorRole,
      name: entry.actorId === SYSTEM_ACTOR_ID ? SYSTEM_NAME : (person?.name ?? null),
      email: person?.email ?? null,
    },
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    createdAt: entry.createdAt.toISOString(),
  };
}

function nameOf(people: People, id: string): string {
  if (id === SYSTEM_ACTOR_ID) return SYSTEM_NAME;
  const person = people.get(id);
  return person === undefined
    ? `Former account ${id.slice(0, 8)}`
    : `${person.name} (${person.email})`;
}

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
