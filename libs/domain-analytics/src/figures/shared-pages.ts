import { KEYWORDS_READ, ResultPageHosts } from '@app/keywords';
import { Injectable } from '@nestjs/common';
import type { SharedPages } from '../contract/index.js';
import { unknownFigure } from '../rules/analysis-figures.js';

const NO_PAGES =
  'Unknown: none of your stored result pages contains this domain. Track keywords that it ranks for.';

/** Hosts on the same stored result pages as a domain. */
@Injectable()
export class SharedPagesReader {
  constructor(private readonly hosts: ResultPageHosts) {}

  async read(userId: string, domain: string): Promise<SharedPages> {
    const { pages, newest, hosts } = await this.hosts.beside(userId, domain);
    if (newest === null) return unknownFigure.shared_pages(NO_PAGES);
    const of = pages === 1 ? 'stored result page' : 'stored result pages';
    return {
      pages,
      hosts: [...hosts],
      from: {
        source: 'result_pages',
        as_of: newest.toISOString(),
        scale: `The ${pages} ${of} of your own checks that contain ${domain}, the latest per keyword, for up to ${KEYWORDS_READ} keywords`,
        reason: null,
      },
    };
  }
}
