/** An element of a result page as DataForSEO gives it. */
export type FixtureElement = Record<string, unknown>;

/** An organic result; `address` as the engine shows it. */
export function organicElement(address: string, more: FixtureElement = {}): FixtureElement {
  return {
    type: 'organic',
    domain: new URL(address).hostname,
    title: `Title of ${address}`,
    url: address,
    description: 'A description.',
    breadcrumb: address,
    links: null,
    is_featured_snippet: false,
    ...more,
  };
}

/** A page of `count` organic results of hosts that start with `prefix`, numbered from `first`. */
export function organicPage(prefix: string, first: number, count: number): FixtureElement[] {
  return Array.from({ length: count }, (_, index) =>
    organicElement(`https://${prefix}${first + index}.example/page`),
  );
}

/** An AI overview with references of the whole and of a part, as they are nested. */
export function aiOverviewElement(): FixtureElement {
  return {
    type: 'ai_overview',
    asynchronous_ai_overview: false,
    items: [
      {
        type: 'ai_overview_element',
        title: 'What it is',
        text: 'An answer.',
        references: [
          {
            type: 'ai_overview_reference',
            source: 'Part',
            domain: 'www.part.example',
            url: 'https://www.part.example/a#:~:text=answer',
            title: 'Part',
            text: 'answer',
          },
        ],
      },
    ],
    references: [
      {
        type: 'ai_overview_reference',
        source: 'Bücher',
        domain: 'bücher.example',
        url: 'https://bücher.example/',
        title: 'Whole',
        text: 'whole',
      },
    ],
  };
}

/** Features with their links, from `paid` to `related_searches`, of which the last has no kind of ours. */
export function featureElements(): FixtureElement[] {
  return [
    {
      type: 'paid',
      title: 'Ad',
      domain: 'www.shop.example',
      url: 'https://www.google.com/aclk?sa=l&ai=x',
    },
    {
      type: 'people_also_ask',
      items: [
        {
          type: 'people_also_ask_element',
          title: 'Why?',
          expanded_element: [
            {
              type: 'people_also_ask_expanded_element',
              domain: 'answers.example',
              url: 'https://answers.example/why',
              title: 'Because',
            },
          ],
        },
      ],
    },
    { type: 'local_pack', title: 'Corner', domain: 'corner.example', url: null },
    {
      type: 'images',
      title: 'Images',
      url: 'https://www.google.com/search?tbm=isch',
      items: [
        {
          type: 'images_element',
          url: 'https://pictures.example/x',
          image_url: 'https://cdn.example/x.png',
        },
      ],
    },
    {
      type: 'video',
      items: [{ type: 'video_element', source: 'Tube', url: 'https://tube.example/v' }],
    },
    {
      type: 'top_stories',
      items: [
        { type: 'top_stories_element', domain: 'news.example', url: 'https://news.example/1' },
      ],
    },
    { type: 'shopping', items: [{ type: 'shopping_element', marketplace: 'Market', url: null }] },
    { type: 'knowledge_graph', title: 'Thing', url: 'https://en.encyclopedia.example/Thing' },
    { type: 'related_searches', items: ['a', 'b'] },
  ];
}

/** Features before organic results, numbered as the provider does. */
export function numberedElements(pages: readonly (readonly FixtureElement[])[]): FixtureElement[] {
  const inGroup = new Map<unknown, number>();
  return pages.flatMap((page, index) =>
    page.map((element) => {
      const rank_group = (inGroup.get(element.type) ?? 0) + 1;
      inGroup.set(element.type, rank_group);
      return { ...element, rank_group, page: index + 1, position: 'left', xpath: null };
    }),
  );
}

export function rankedKeywordsFixture(target: string): FixtureElement {
  return {
    se_type: 'google',
    target,
    total_count: 321,
    items_count: 3,
    metrics: {
      organic: { pos_1: 4, pos_2_3: 6, pos_4_10: 11, etv: 1234.5, count: 321 },
      paid: null,
    },
    items: [
      {
        keyword_data: {
          keyword: 'best lamps',
          keyword_info: { search_volume: 1900, cpc: 1.234567 },
          keyword_properties: { keyword_difficulty: 0 },
        },
        ranked_serp_element: {
          serp_item: {
            type: 'organic',
            rank_group: 3,
            rank_absolute: 7,
            url: `https://${target}/lamps`,
            etv: 80.5,
          },
        },
      },
      {
        keyword_data: { keyword: 'odd lamps', keyword_info: null, keyword_properties: null },
        ranked_serp_element: {
          serp_item: { rank_group: 12, rank_absolute: null, url: null, etv: null },
        },
      },
      { keyword_data: { keyword: 'without a position' }, ranked_serp_element: null },
    ],
  };
}

export function competitorsFixture(target: string): FixtureElement {
  const competitor = (domain: string, intersections: number | null): FixtureElement => ({
    se_type: 'google',
    domain,
    intersections,
    full_domain_metrics: { organic: { count: 5000, etv: 90000.25 } },
    metrics: { organic: { count: 7, etv: 3 } },
  });
  return {
    target,
    total_count: 4,
    items: [
      competitor(target, 321),
      competitor('www.rival.example', 40),
      competitor('rival.example', 40),
      { se_type: 'google', domain: 'unmeasured.example', full_domain_metrics: { organic: null } },
    ],
  };
}

/** With a misspelled key, as some responses have it. */
export function backlinksFixture(target: string): FixtureElement {
  return {
    target,
    rank: 37,
    backlinks: 1500,
    reffering_domains: 210,
    referring_ips: 180,
    backlinks_spam_score: null,
  };
}
