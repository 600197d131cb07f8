/**
 * Google Search's requirements for structured data by type, from the per-type pages of Search Central ("Structured data
 * markup that Google Search supports"). Update the date together with the table.
 *
 * A requirement is a property, a path (`location.address`: of every item at `location`, if there is one), or
 * alternatives (`offers|review`: one of them is enough). Properties that Google only recommends for some websites
 * (return policies, live badges, tax numbers) and those with a default are omitted.
 */
export const GOOGLE_REQUIREMENTS_AS_OF = '2025-12';

export interface TypeRequirements {
  readonly types: readonly string[];
  /** Also applies to subtypes in the vocabulary: a Bakery is a LocalBusiness. */
  readonly includesKinds?: true;
  /** Audited only as this property of an item of this type; default: top-level items. */
  readonly inside?: { readonly type: string; readonly property: string };
  /** Audited wherever it occurs. */
  readonly isAnywhere?: true;
  readonly required: readonly string[];
  /** Required of every item of a list except the last. */
  readonly requiredUnlessLast?: readonly string[];
  /** The enclosing item implies this property: a review inside a product reviews the product. */
  readonly impliedByParent?: string;
  readonly recommended: readonly string[];
  /** Such an item makes a rich result possible; false for types that only inform Google. */
  readonly isRichResult: boolean;
}

export const GOOGLE_REQUIREMENTS: readonly TypeRequirements[] = [
  {
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    isRichResult: true,
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'author.name',
      'author.url',
    ],
  },
  {
    types: ['BreadcrumbList'],
    isRichResult: true,
    required: ['itemListElement'],
    recommended: [],
  },
  {
    types: ['ListItem'],
    inside: { type: 'BreadcrumbList', property: 'itemListElement' },
    isRichResult: false,
    required: ['position', 'name|item.name'],
    requiredUnlessLast: ['item'],
    recommended: [],
  },
  {
    types: ['Course'],
    isRichResult: true,
    required: ['name', 'description'],
    recommended: ['provider'],
  },
  {
    types: ['Dataset'],
    isRichResult: true,
    required: ['name', 'description'],
    recommended: ['creator', 'license', 'distribution', 'url'],
  },
  {
    types: ['DiscussionForumPosting'],
    isRichResult: true,
    required: ['author', 'author.name', 'datePublished', 'text|image|video|sharedContent'],
    recommended: ['author.url', 'headline', 'url', 'interactionStatistic'],
  },
  {
    types: ['EmployerAggregateRating'],
    isAnywhere: true,
    impliedByParent: 'itemReviewed',
    isRichResult: true,
    required: ['itemReviewed', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
  },
  {
    types: ['Event'],
    includesKinds: true,
    isRichResult: true,
    required: ['name', 'startDate', 'location', 'location.address|location.url'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'location.name',
      'offers',
      'organizer',
      'performer',
    ],
  },
  {
    types: ['JobPosting'],
    isRichResult: true,
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation|applicantLocationRequirements',
      'jobLocation.address',
    ],
    recommended: ['baseSalary', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    types: ['LocalBusiness'],
    includesKinds: true,
    isRichResult: true,
    required: ['name', 'address'],
    recommended: [
      'geo',
      'openingHoursSpecification|openingHours',
      'priceRange',
      'telephone',
      'url',
    ],
  },
  {
    types: ['Organization'],
    includesKinds: true,
    isRichResult: false,
    required: [],
    recommended: ['name', 'url', 'logo'],
  },
  {
    types: ['Product'],
    includesKinds: true,
    isRichResult: true,
    required: ['name', 'offers|review|aggregateRating'],
    recommended: ['image', 'description', 'brand', 'offers', 'aggregateRating', 'review'],
  },
  {
    types: ['ProductGroup'],
    isRichResult: true,
    required: ['name'],
    recommended: ['hasVariant', 'productGroupID', 'variesBy'],
  },
  {
    types: ['Offer'],
    inside: { type: 'Product', property: 'offers' },
    isRichResult: false,
    required: ['price|priceSpecification.price'],
    recommended: ['priceCurrency|priceSpecification.priceCurrency', 'availability'],
  },
  {
    types: ['AggregateOffer'],
    inside: { type: 'Product', property: 'offers' },
    isRichResult: false,
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  {
    types: ['Offer'],
    inside: { type: 'SoftwareApplication', property: 'offers' },
    isRichResult: false,
    required: ['price|priceSpecification.price'],
    recommended: [],
  },
  {
    types: ['Offer'],
    inside: { type: 'Event', property: 'offers' },
    isRichResult: false,
    required: [],
    recommended: ['price', 'priceCurrency', 'availability', 'url', 'validFrom'],
  },
  {
    types: ['ProfilePage'],
    isRichResult: true,
    required: ['mainEntity', 'mainEntity.name|mainEntity.alternateName'],
    recommended: ['dateCreated', 'dateModified'],
  },
  {
    types: ['QAPage'],
    isRichResult: true,
    required: ['mainEntity'],
    recommended: [],
  },
  {
    types: ['Question'],
    inside: { type: 'QAPage', property: 'mainEntity' },
    isRichResult: false,
    required: ['name', 'answerCount'],
    recommended: ['acceptedAnswer|suggestedAnswer', 'text', 'author', 'datePublished'],
  },
  ...['acceptedAnswer', 'suggestedAnswer'].map((property) => ({
    types: ['Answer'],
    inside: { type: 'Question', property },
    isRichResult: false,
    required: ['text'],
    recommended: [],
  })),
  {
    types: ['Quiz'],
    isRichResult: true,
    required: ['hasPart'],
    recommended: ['about'],
  },
  {
    types: ['Recipe'],
    isRichResult: true,
    required: ['name', 'image'],
    recommended: [
      'author',
      'datePublished',
      'description',
      'prepTime',
      'cookTime',
      'totalTime',
      'recipeYield',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'nutrition',
      'keywords',
      'aggregateRating',
      'video',
    ],
  },
  {
    types: ['Review'],
    includesKinds: true,
    isAnywhere: true,
    impliedByParent: 'itemReviewed',
    isRichResult: true,
    required: [
      'author',
      'author.name',
      'itemReviewed',
      'itemReviewed.name',
      'reviewRating',
      'reviewRating.ratingValue',
    ],
    recommended: ['datePublished'],
  },
  {
    types: ['AggregateRating'],
    isAnywhere: true,
    impliedByParent: 'itemReviewed',
    isRichResult: true,
    required: ['itemReviewed', 'itemReviewed.name', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
  },
  {
    types: ['SoftwareApplication'],
    includesKinds: true,
    isRichResult: true,
    required: ['name', 'offers', 'aggregateRating|review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    types: ['VacationRental'],
    isRichResult: true,
    required: [
      'name',
      'identifier',
      'image',
      'containsPlace',
      'latitude|geo.latitude',
      'longitude|geo.longitude',
    ],
    recommended: [
      'address',
      'aggregateRating',
      'brand',
      'checkinTime',
      'checkoutTime',
      'description',
      'knowsLanguage',
      'review',
    ],
  },
  {
    types: ['VideoObject'],
    isRichResult: true,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl|embedUrl'],
  },
];

/** Google also shows rich results for these, but lists no properties of the type itself. */
export const OTHER_RICH_RESULT_TYPES: readonly string[] = ['Movie', 'MathSolver'];
