import { OwnershipProofs } from '@app/domain';
import type { ProofOutcome } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SearchConsoleApi } from '../providers/search-console.provider.js';
import { coversWebsite, provesControl } from '../contract/index.js';
import { AccessTokens } from './access-tokens.service.js';
import { PropertiesRepository } from './properties.repository.js';

interface OwnWebsite {
  readonly userId: string;
  readonly origin: string;
}

/** Proof of control by Search Console: a property that covers the website, with owner or full permission. */
@Injectable()
export class WebsiteProof implements OnModuleInit {
  constructor(
    private readonly proofs: OwnershipProofs,
    private readonly tokens: AccessTokens,
    private readonly api: SearchConsoleApi,
    private readonly properties: PropertiesRepository,
  ) {}

  onModuleInit(): void {
    this.proofs.register('gsc', {
      prove: (website) => this.prove(website),
      isKnown: (website) => this.isKnown(website),
    });
  }

  /**
   * Queries Google. An ended consent is no proof any more, so that nobody preserves one by withdrawing the consent
   * after losing the website.
   */
  private async prove({ userId, origin }: OwnWebsite): Promise<ProofOutcome> {
    const sites = await this.tokens.request(userId, (token) => this.api.sites(token));
    switch (sites.kind) {
      case 'ok': {
        const covering = sites.data.filter(({ siteUrl }) => coversWebsite(siteUrl, origin));
        if (covering.some(({ permission }) => provesControl(permission))) return { kind: 'proven' };
        const reason =
          covering.length === 0
            ? 'The connected Search Console has no property for this website.'
            : 'The connected Google account has only read access to this website in Search Console.';
        return { kind: 'absent', reason };
      }
      case 'not_connected':
        return { kind: 'absent', reason: 'Search Console is no longer connected.' };
      case 'denied':
      case 'rate_limited':
      case 'unknown':
        return {
          kind: 'unknown',
          reason: 'Search Console did not respond. Please try again later.',
        };
    }
  }

  /** From the last response of Google, for a website that is added to a connected account. */
  private async isKnown({ userId, origin }: OwnWebsite): Promise<boolean> {
    const properties = await this.properties.list(userId);
    return properties.some(
      ({ siteUrl, permission, isListed }) =>
        isListed && provesControl(permission) && coversWebsite(siteUrl, origin),
    );
  }
}
