import { audits } from '@app/seo-audits';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { PeopleService } from '@app/workspaces';
import { Injectable } from '@nestjs/common';
import type {
  AssignChecksInput,
  AssignmentList,
  Assignee,
  AssigneeFilter,
  ListAssignmentsInput,
} from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { assignedChecks } from './assigned-checks.js';
import type { AssignedChecks } from './assigned-checks.js';
import { AssignmentsRepository } from './assignments.repository.js';

const checkIds = new Set(audits.map(({ id }) => id));

/** Who works on which failed check of a website. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly repository: AssignmentsRepository,
    private readonly scans: ScansRepository,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { scanId }: ListAssignmentsInput): Promise<AssignmentList> {
    const origin = await this.originOf(actor, scanId);
    return this.present(actor, origin, await this.people.of(actor.userId));
  }

  /** The checks that a filter by assignee names; a scan without history has no assignments. */
  async filtered(
    actor: Actor,
    { origin }: Pick<Scan, 'origin'>,
    assignee: AssigneeFilter,
  ): Promise<AssignedChecks> {
    if (origin == null) return assignedChecks([], assignee);
    const { assignments } = await this.present(actor, origin, await this.people.of(actor.userId));
    return assignedChecks(assignments, assignee);
  }

  /** Idempotent; the last one of two at the same time counts. */
  async assign(actor: Actor, input: AssignChecksInput): Promise<AssignmentList> {
    const { scanId, assigneeId } = input;
    const unknown = input.checkIds.find((id) => !checkIds.has(id));
    if (unknown !== undefined) throw invalid('checkIds', `There is no check "${unknown}".`);
    const origin = await this.originOf(actor, scanId);
    const people = await this.people.of(actor.userId);
    const website = { userId: actor.userId, origin };
    const ids = [...new Set(input.checkIds)];
    if (assigneeId === null) await this.repository.unassign(website, ids);
    else if (people.some(({ id }) => id === assigneeId))
      await this.repository.assign(website, ids, { assigneeId, now: this.clock.now() });
    else throw invalid('assigneeId', 'This person is not a member of the workspace.');
    return this.present(actor, origin, people);
  }

  private async present(
    actor: Actor,
    origin: string,
    people: readonly Assignee[],
  ): Promise<AssignmentList> {
    const byId = new Map(people.map((person) => [person.id, person]));
    const rows = await this.repository.list({ userId: actor.userId, origin });
    return {
      success: true,
      assignments: rows.flatMap(({ checkId, assigneeId, assignedAt }) => {
        const assignee = byId.get(assigneeId);
        if (assignee === undefined) return [];
        return [{ check_id: checkId, assignee, assigned_at: new Date(assignedAt).toISOString() }];
      }),
      people: [...people],
    };
  }

  private async originOf(actor: Actor, scanId: string): Promise<string> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    if (scan.origin == null) {
      throw invalid('scanId', 'This scan has no history. Please scan the website again first.');
    }
    return scan.origin;
  }
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}
