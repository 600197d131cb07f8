import { WebsiteRemovals } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LiveFixesChanges } from './live-fixes.js';

/** The rows of a removed website are deleted with it; features that deliver its fixes have to stop. */
@Injectable()
export class FixesOfRemovedWebsites implements OnModuleInit {
  constructor(
    private readonly removals: WebsiteRemovals,
    private readonly changes: LiveFixesChanges,
  ) {}

  onModuleInit(): void {
    this.removals.register((tx, websiteId) => this.changes.notify(tx, websiteId));
  }
}
