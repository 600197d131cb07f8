import { Clock } from '@app/common';
import type { DomainFiguresRequest } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import type { AnalysisFigure } from '../contract/index.js';
import { KnownLinksReader } from '../known-links/known-links.reader.js';
import { OwnCrawlReader } from '../own-crawl/own-crawl.reader.js';
import { CommonCrawlProvider } from '../providers/common-crawl.provider.js';
import { CruxListProvider } from '../providers/crux-list.provider.js';
import { CruxProvider } from '../providers/crux.provider.js';
import { OpenPageRankProvider } from '../providers/open-page-rank.provider.js';
import { RdapProvider } from '../providers/rdap.provider.js';
import { TrancoProvider } from '../providers/tranco.provider.js';
import { unknownFigure } from '../rules/analysis-figures.js';
import type {
  AnalysisFigures,
  KeywordFigures,
  RegistrationFigures,
} from '../rules/analysis-figures.js';
import { BoughtFigures } from './bought-figures.js';
import { MeasuredFigures } from './measured-figures.js';
import { SharedPagesReader } from './shared-pages.js';

export interface FigureRequest extends Omit<DomainFiguresRequest, 'signal' | 'stop'> {
  /** Ends everything in the end. */
  readonly deadline: AbortSignal;
  /** Cuts off what is free; nothing more is bought, and what is bought already is awaited. */
  readonly stop: AbortSignal;
}

/** Reads the figures of an analysis. Each fails on its own, and none is computed from another. */
@Injectable()
export class FigureReaders {
  private readonly readers: {
    readonly [Name in AnalysisFigure]: (request: FigureRequest) => Promise<AnalysisFigures[Name]>;
  };

  constructor(
    private readonly purchases: BoughtFigures,
    private readonly measured: MeasuredFigures,
    private readonly rdap: RdapProvider,
    private readonly clock: Clock,
    commonCrawl: CommonCrawlProvider,
    tranco: TrancoProvider,
    openPageRank: OpenPageRankProvider,
    cruxList: CruxListProvider,
    crux: CruxProvider,
    knownLinks: KnownLinksReader,
    sharedPages: SharedPagesReader,
    ownCrawl: OwnCrawlReader,
  ) {
    this.readers = {
      keywords: (request) => this.keywords(request),
      competitors: (request) => purchases.competitors(toBuy(request)),
      backlinks: (request) => purchases.backlinks(toBuy(request)),
      registration: (request) => this.registration(request),
      common_crawl: ({ domain }) => commonCrawl.read(domain),
      tranco: (request) => tranco.read(request.domain, whileWanted(request)),
      open_page_rank: (request) => openPageRank.read(request.domain, whileWanted(request)),
      crux_rank: ({ domain }) => cruxList.read(domain),
      speed: (request) => crux.read(request.domain, whileWanted(request)),
      known_links: (request) =>
        knownLinks.read(request.userId, request.domain, whileWanted(request)),
      shared_pages: ({ userId, domain }) => sharedPages.read(userId, domain),
      own_crawl: (request) => ownCrawl.read(request.userId, request.domain, whileWanted(request)),
    };
  }

  /** Rejects when nothing may be bought any more. What is free may be incomplete once the analysis is stopped. */
  read(name: AnalysisFigure, request: FigureRequest): Promise<AnalysisFigures[AnalysisFigure]> {
    return this.readers[name](request);
  }

  /** DataForSEO's, else those of the user's own website, else unknown. */
  private async keywords(request: FigureRequest): Promise<KeywordFigures> {
    const bought = await this.purchases.keywords(toBuy(request));
    if (bought.from.source !== null) return bought;
    return (await this.measured.keywords(request.userId, request.domain)) ?? bought;
  }

  private async registration(request: FigureRequest): Promise<RegistrationFigures> {
    const reading = await this.rdap.read(request.domain, whileWanted(request));
    if (reading.kind === 'unknown') return unknownFigure.registration(reading.reason);
    const { registration } = reading;
    return {
      registration,
      from: {
        ...{ source: 'rdap', as_of: this.clock.now().toISOString(), reason: null },
        scale: `Of ${registration.domain}, as its registry publishes it`,
      },
    };
  }
}

function whileWanted({ deadline, stop }: FigureRequest): AbortSignal {
  return AbortSignal.any([deadline, stop]);
}

function toBuy({ deadline, ...request }: FigureRequest): DomainFiguresRequest {
  return { ...request, signal: deadline };
}
