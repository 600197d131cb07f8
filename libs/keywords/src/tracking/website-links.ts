import { WebsiteAdditions } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { KeywordsRepository } from './keywords.repository.js';

/** Links keywords to a website that their user adds after them; keywords that are added later link themselves. */
@Injectable()
export class WebsiteLinks implements OnModuleInit {
  constructor(
    private readonly additions: WebsiteAdditions,
    private readonly keywords: KeywordsRepository,
  ) {}

  onModuleInit(): void {
    this.additions.register((tx, website) => this.keywords.linkWebsite(tx, website));
  }
}
