import type { PropertyValue, SchemaItem } from '@app/crawler/pages';

/** A claim of the markup that must also be visible on the page. */
export interface Claim {
  readonly item: SchemaItem;
  readonly property: string;
  /** One of them must be on the page: of ten variants of a product, only one is shown. */
  readonly values: readonly string[];
  /** number: in any notation. text: its first words. */
  readonly kind: 'number' | 'text';
}

interface Rule {
  readonly types: readonly string[];
  readonly property: string;
  readonly kind: Claim['kind'];
}

/** Ratings, prices, reviews and FAQ: what Google's structured data policies name first. */
const RULES: readonly Rule[] = [
  { types: ['AggregateRating'], property: 'ratingValue', kind: 'number' },
  { types: ['Review'], property: 'reviewBody', kind: 'text' },
  { types: ['Question'], property: 'name', kind: 'text' },
  { types: ['Answer'], property: 'text', kind: 'text' },
];
const OFFERS = new Set(['Offer', 'AggregateOffer']);
const PRICES = ['price', 'lowPrice', 'highPrice'];

/** The claims of structured data that must also be visible on the page. */
export function markedUpClaims(items: readonly SchemaItem[]): readonly Claim[] {
  return [...items.flatMap(claimsOfItem), ...priceClaims(items)];
}

function claimsOfItem(item: SchemaItem): Claim[] {
  return RULES.flatMap(({ types, property, kind }) => {
    if (!types.some((type) => item.types.includes(type))) return [];
    const values = textsOf(item.properties.get(property));
    return values.length === 0 ? [] : [{ item, property, kind, values }];
  });
}

/** All offers of one thing are one claim; a zero price is shown in words. */
function priceClaims(items: readonly SchemaItem[]): Claim[] {
  const offers = items.filter(({ types }) => types.some((type) => OFFERS.has(type)));
  const byOwner = Map.groupBy(offers, (offer) => ownerOf(offer));
  return [...byOwner].flatMap(([item, claims]) => {
    const values = claims
      .flatMap((offer) => PRICES.flatMap((price) => textsOf(offer.properties.get(price))))
      .filter((text) => Number(text) !== 0);
    return values.length === 0 ? [] : [{ item, property: 'price', kind: 'number', values }];
  });
}

/** The offered thing: the outermost item around the offer that is not an offer itself. */
function ownerOf(offer: SchemaItem): SchemaItem {
  const seen = new Set<SchemaItem>();
  let owner = offer;
  while (!seen.has(owner)) {
    seen.add(owner);
    const parent = owner.parents[0]?.item;
    if (parent === undefined) return owner;
    owner = parent;
    if (!owner.types.some((type) => OFFERS.has(type))) return owner;
  }
  return offer;
}

function textsOf(values: readonly PropertyValue[] = []): string[] {
  return values.flatMap((value) => (value.kind === 'text' ? [value.text] : []));
}
