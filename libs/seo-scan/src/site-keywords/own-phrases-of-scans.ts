import { WebsitesService } from '@app/domain';
import { OwnPagePhrasesPort } from '@app/keywords';
import type { OwnPagePhrases, OwnPhrase } from '@app/keywords';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WebsiteContentService } from './website-content.service.js';

/** Lets keywords, which must not depend on scans, know what the users' own pages are about. */
@Injectable()
export class OwnPhrasesOfScans implements OwnPagePhrases, OnModuleInit {
  constructor(
    private readonly port: OwnPagePhrasesPort,
    private readonly websites: WebsitesService,
    private readonly content: WebsiteContentService,
  ) {}

  onModuleInit(): void {
    this.port.connect(this);
  }

  async ofWebsite(userId: string, host: string, limit: number): Promise<readonly OwnPhrase[]> {
    const website = await this.websites.findForHost(userId, host);
    return website === null ? [] : this.content.phrases(website.id, limit);
  }

  async ofPage(
    userId: string,
    host: string,
    { spellings, limit }: Parameters<OwnPagePhrases['ofPage']>[2],
  ): Promise<readonly OwnPhrase[]> {
    const website = await this.websites.findForHost(userId, host);
    return website === null ? [] : this.content.phrasesOfPage(website.id, spellings, limit);
  }
}
