import { Injectable } from '@nestjs/common';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { Person } from './workspaces.repository.js';

/** The people who work in an account: its owner and the active members of its workspace. */
@Injectable()
export class PeopleService {
  constructor(private readonly repository: WorkspacesRepository) {}

  /** The owner first, then by name. */
  of(ownerId: string): Promise<Person[]> {
    return this.repository.people(ownerId);
  }
}
