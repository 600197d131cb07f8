import type { ElementRef, PageDocument, PageSnapshot } from '@app/crawler/pages';
import type { PlacedFinding } from './placed-findings.js';

/** Limit of each kind; fixes are never generated for more, and the receiving thread also serves requests. */
const MAX_TAGS = 2_000;
const MAX_ELEMENTS = 5_000;
const MAX_SCRIPTS = 100;
/** Characters. */
const MAX_TEXT = 400_000;
const MAX_SCRIPT_TEXT = 200_000;

export interface PlainPage {
  readonly page: PageSnapshot;
  readonly findings: ReadonlyMap<string, readonly PlacedFinding[]>;
}

/**
 * A page and its findings as plain objects of bounded size, to be sent to another thread. An element that is referenced
 * twice stays one object.
 */
export function plainPage(
  page: PageSnapshot,
  findings: ReadonlyMap<string, readonly PlacedFinding[]>,
): PlainPage {
  const elements = new PlainElements();
  const placed = [...findings].map(
    ([id, ofCheck]) => [id, ofCheck.map((finding) => elements.placed(finding))] as const,
  );
  const document = page.document === null ? null : plainDocument(page.document, elements);
  return { page: { ...page, document }, findings: new Map(placed) };
}

function plainDocument(document: PageDocument, elements: PlainElements): PageDocument {
  const plain = <T extends { readonly element: ElementRef }>(
    list: readonly T[],
    limit: number,
  ): T[] => list.slice(0, limit).map((one) => elements.placed(one));
  const { headClosedBy, mainText, plainText, bodyText, jsonLd } = document;
  return {
    ...document,
    headClosedBy: headClosedBy === null ? null : elements.of(headClosedBy),
    titles: plain(document.titles, MAX_TAGS),
    metas: plain(document.metas, MAX_TAGS),
    links: plain(document.links, MAX_TAGS),
    headings: plain(document.headings, MAX_TAGS),
    images: plain(document.images, MAX_ELEMENTS),
    anchors: plain(document.anchors, MAX_ELEMENTS),
    resources: plain(document.resources, MAX_TAGS),
    jsonLd: plain(
      jsonLd.filter(({ text }) => text.length <= MAX_SCRIPT_TEXT),
      MAX_SCRIPTS,
    ),
    mainText: mainText.slice(0, MAX_TEXT),
    plainText: plainText.slice(0, MAX_TEXT),
    bodyText: bodyText.slice(0, MAX_TEXT),
  };
}

class PlainElements {
  private readonly known = new Map<ElementRef, ElementRef>();

  of(element: ElementRef): ElementRef {
    const known = this.known.get(element);
    if (known !== undefined) return known;
    const { tag, id, nthOfType, source } = element;
    const parent = element.parent === null ? null : this.of(element.parent);
    const plain = { tag, id, parent, nthOfType, source };
    this.known.set(element, plain);
    return plain;
  }

  placed<T extends { readonly element: ElementRef | null }>(one: T): T {
    return one.element === null ? one : { ...one, element: this.of(one.element) };
  }
}
