const day = (date: number) => ({ year: 2026, month: 11, day: date });
const AT = 'Microsoft.Bing.Webmaster.Api';

/** The p75 of the three metrics; CrUX gives the shift as text. */
export interface FakeSpeed {
  readonly lcp: number;
  readonly inp: number | null;
  readonly cls: string;
}

/** A body of CrUX's `records:queryRecord`. */
export function cruxRecord(origin: string, formFactor: string, { lcp, inp, cls }: FakeSpeed) {
  const metric = (p75: number | string) => ({
    histogram: [
      { start: 0, end: 2_500, density: 0.8 },
      { start: 2_500, density: 0.2 },
    ],
    percentiles: { p75 },
  });
  return {
    record: {
      key: { formFactor, origin },
      metrics: {
        largest_contentful_paint: metric(lcp),
        cumulative_layout_shift: metric(cls),
        ...(inp === null ? {} : { interaction_to_next_paint: metric(inp) }),
      },
      collectionPeriod: { firstDate: { year: 2026, month: 10, day: 22 }, lastDate: day(18) },
    },
  };
}

/** A body of CrUX's `records:queryHistoryRecord`: two weeks, no interactions in the first. */
export function cruxHistory(origin: string, formFactor: string, { lcp, inp, cls }: FakeSpeed) {
  const series = (...p75s: unknown[]) => ({ percentilesTimeseries: { p75s } });
  return {
    record: {
      key: { formFactor, origin },
      metrics: {
        largest_contentful_paint: series(lcp + 100, lcp),
        interaction_to_next_paint: series(null, inp),
        cumulative_layout_shift: series('0.20', cls),
      },
      collectionPeriods: [
        { firstDate: day(1), lastDate: day(7) },
        { firstDate: day(8), lastDate: day(14) },
      ],
    },
  };
}

/** Bodies of Bing Webmaster Tools. */
export function bingSites(
  sites: readonly { readonly url: string; readonly isVerified: boolean }[],
) {
  return {
    d: sites.map(({ url, isVerified }) => ({
      __type: `Site:#${AT}`,
      AuthenticationCode: 'A1',
      DnsVerificationCode: 'b2',
      IsVerified: isVerified,
      Url: url,
    })),
  };
}
export function bingLinkCounts(
  counts: readonly (readonly [url: string, count: number])[],
  totalPages: number,
) {
  const links = counts.map(([Url, Count]) => ({ __type: `LinkCount:#${AT}`, Count, Url }));
  return { d: { __type: `LinkCounts:#${AT}`, Links: links, TotalPages: totalPages } };
}
export function bingUrlLinks(link: string) {
  const details = [
    { __type: `LinkDetail:#${AT}`, AnchorText: 'fresh bread', Url: `https://a.example/of?${link}` },
    { __type: `LinkDetail:#${AT}`, AnchorText: null, Url: 'https://b.example/' },
  ];
  return { d: { __type: `LinkDetails:#${AT}`, Details: details, TotalPages: 1 } };
}
