import { Injectable } from '@nestjs/common';
import { CompetitorsRepository } from './competitors.repository.js';

/** Pages are read of so many keywords at most, those checked last. */
export const KEYWORDS_READ = 1_000;
const HOSTS = 10;

export interface HostsBeside {
  /** Stored result pages of the user's own checks on which the domain is. */
  readonly pages: number;
  readonly newest: Date | null;
  /** Those on the most of these pages first, at most ten. */
  readonly hosts: readonly { readonly host: string; readonly pages: number }[];
}

/** Hosts that share stored result pages with a domain. Pages that only others have checked are not read. */
@Injectable()
export class ResultPageHosts {
  constructor(private readonly repository: CompetitorsRepository) {}

  /** @param domain without `www.`, punycode; its subdomains count as it. */
  async beside(userId: string, domain: string): Promise<HostsBeside> {
    const bounds = { keywords: KEYWORDS_READ, hosts: HOSTS };
    const { pages, newest, hosts } = await this.repository.hostsBeside(userId, domain, bounds);
    return { pages, newest: newest === null ? null : new Date(newest), hosts };
  }
}
