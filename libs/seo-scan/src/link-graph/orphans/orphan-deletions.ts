import { FigureCopies } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrphansRepository } from './orphans.repository.js';

/** Figures of Search Console that are deleted are deleted from the lists of orphans, too. */
@Injectable()
export class OrphanDeletions implements OnModuleInit {
  constructor(
    private readonly copies: FigureCopies,
    private readonly orphans: OrphansRepository,
  ) {}

  onModuleInit(): void {
    this.copies.register((tx, userId) => this.orphans.deleteSearched(tx, userId));
  }
}
