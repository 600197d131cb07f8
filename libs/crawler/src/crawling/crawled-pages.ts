import type { PageFacts } from '../page-model/site-crawl.js';
import { PackedFacts } from '../page-model/packed-facts.js';
import { addFinalUrls } from '../page-model/site-pages.js';
import { ProbePlan } from '../probes/probe-plan.js';
import type { ProbeLimits } from '../probes/probe-plan.js';
import type { ReadPage } from './page-reader.js';
import { RequiredPlaces } from './places-of-pages.js';

/** The pages that were read: their facts, and which targets of theirs are probed or looked up afterwards. */
export class CrawledPages {
  /** By their own address; by the end of their redirects too, once all are read. */
  readonly byUrl = new Map<string, PageFacts>();
  readonly probePlan: ProbePlan;
  readonly requiredPlaces = new RequiredPlaces();
  private readonly packedFacts = new PackedFacts();
  private allInOrder: readonly PageFacts[] | null = null;

  constructor(origin: string, limits: ProbeLimits) {
    this.probePlan = new ProbePlan(limits, new URL(origin).host, (url) => this.byUrl.has(url));
  }

  add({ facts, links }: ReadPage): void {
    this.byUrl.set(facts.url, this.packedFacts.pack(facts));
    this.probePlan.add(facts, links);
    this.requiredPlaces.add(links.places);
  }

  /** Once all are read. */
  inOrder(): readonly PageFacts[] {
    if (this.allInOrder !== null) return this.allInOrder;
    const pages = [...this.byUrl.values()];
    addFinalUrls(this.byUrl, pages);
    this.allInOrder = pages;
    return pages;
  }
}
