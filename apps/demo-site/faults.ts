/** A deliberate fault of the bakery's website. */
export interface Fault {
  /** Path and query as requested; for a redirect, the redirecting address. */
  readonly path: string;
  readonly checkId: string;
  readonly description: string;
}

export const faults: readonly Fault[] = [
  { path: '/journal/rainy-monday', checkId: 'title.missing', description: 'the title is empty' },
  {
    path: '/recipes/bread-and-butter-pudding',
    checkId: 'title.multiple',
    description: 'two titles',
  },
  {
    path: '/pastry/cinnamon-knot',
    checkId: 'title.too_long',
    description: 'a title of 107 characters',
  },
  { path: '/contact', checkId: 'title.too_short', description: 'only "Contact"' },
  { path: '/bread/baguette', checkId: 'title.duplicate', description: 'same as country white' },
  { path: '/bread/country-white', checkId: 'title.duplicate', description: 'same as the baguette' },
  { path: '/events/untitled', checkId: 'title.placeholder', description: '"Untitled"' },
  { path: '/jobs', checkId: 'meta.description_missing', description: 'no description' },
  {
    path: '/events/open-oven-day',
    checkId: 'meta.description_multiple',
    description: 'two descriptions',
  },
  {
    path: '/pastry/cinnamon-knot',
    checkId: 'meta.description_too_long',
    description: 'a whole story',
  },
  {
    path: '/recipes/french-toast',
    checkId: 'meta.description_too_short',
    description: 'five words',
  },
  {
    path: '/bread/baguette',
    checkId: 'meta.description_duplicate',
    description: 'same as country white',
  },
  {
    path: '/journal/flour-from-the-mill',
    checkId: 'meta.in_body',
    description: 'author in the body',
  },
  { path: '/cakes/birthday-cakes', checkId: 'headings.h1_missing', description: 'no main heading' },
  {
    path: '/recipes/bread-and-butter-pudding',
    checkId: 'headings.h1_multiple',
    description: 'a second main heading at the end',
  },
  { path: '/recipes/french-toast', checkId: 'headings.skip_level', description: 'from 2 to 4' },
  {
    path: '/recipes/bread-and-butter-pudding',
    checkId: 'headings.empty',
    description: 'a heading without text',
  },
  { path: '/events/open-oven-day', checkId: 'content.thin', description: 'hardly any text' },
  {
    path: '/events/open-oven-day',
    checkId: 'content.placeholder',
    description: 'lorem ipsum and {{ }}',
  },
  { path: '/jobs', checkId: 'content.soft_404', description: '"Page not found" with status 200' },
  {
    path: '/bread/seeded-rye',
    checkId: 'content.duplicate_exact',
    description: 'same as the offer',
  },
  {
    path: '/offers/seeded-rye',
    checkId: 'content.duplicate_exact',
    description: 'same as the loaf',
  },
  { path: '/bread/baguette', checkId: 'images.alt_missing', description: 'a picture without alt' },
  { path: '/bread/baguette', checkId: 'images.alt_filename', description: 'alt is IMG_2041.svg' },
  { path: '/bread/baguette', checkId: 'images.no_dimensions', description: 'no width and height' },
  {
    path: '/journal/flour-from-the-mill',
    checkId: 'images.alt_too_long',
    description: 'alt that tells a story',
  },
  {
    path: '/bread/olive-fougasse',
    checkId: 'images.linked_no_alt',
    description: 'a link that is only a nameless picture',
  },
  { path: '/pastry/lemon_tart', checkId: 'images.broken', description: 'the photograph is gone' },
  {
    path: '/journal/flour-from-the-mill',
    checkId: 'images.oversize',
    description: '764 kB of grain',
  },
  {
    path: '/journal',
    checkId: 'links.internal_broken',
    description: 'links to a page that is gone',
  },
  {
    path: '/bread/olive-fougasse',
    checkId: 'links.internal_broken',
    description: 'no cheese twist',
  },
  { path: '/journal', checkId: 'links.internal_redirect', description: 'links to the old menu' },
  {
    path: '/pastry/almond-danish',
    checkId: 'links.internal_nofollow',
    description: 'nofollow inside',
  },
  {
    path: '/pastry/almond-danish',
    checkId: 'links.not_crawlable',
    description: 'a # with a script',
  },
  {
    path: '/pastry/almond-danish',
    checkId: 'links.empty_anchor',
    description: 'a link around nothing',
  },
  { path: '/bread/olive-fougasse', checkId: 'links.generic_anchor', description: '"click here"' },
  {
    path: '/journal/the-old-oven',
    checkId: 'links.orphan',
    description: 'known from the sitemap only',
  },
  { path: '/journal/the-old-oven', checkId: 'links.dead_end', description: 'no way on' },
  {
    path: '/recipes/bread-and-butter-pudding',
    checkId: 'links.localhost',
    description: 'a link to somebody’s own computer',
  },
  {
    path: '/recipes/panzanella',
    checkId: 'schema.jsonld_invalid',
    description: 'a comma too many',
  },
  { path: '/events/baking-class', checkId: 'schema.required_missing', description: 'no startDate' },
  {
    path: '/journal/page-not-here',
    checkId: 'technical.client_error',
    description: '404, yet linked',
  },
  {
    path: '/old-menu',
    checkId: 'technical.redirect_chain',
    description: 'three hops to the bread',
  },
  { path: '/winter-hours', checkId: 'technical.redirect_loop', description: 'in a circle' },
  { path: '/wholesale', checkId: 'technical.meta_refresh', description: 'reloads itself' },
  {
    path: '/recipes/french-toast',
    checkId: 'technical.doctype_missing',
    description: 'no doctype',
  },
  { path: '/about', checkId: 'technical.head_broken', description: 'a picture in the head' },
  { path: '/events/harbour-market', checkId: 'technical.lang_missing', description: 'no language' },
  {
    path: '/journal/summer_opening_hours',
    checkId: 'indexability.noindex_important',
    description: 'noindex, but in the sitemap',
  },
  {
    path: '/journal/summer_opening_hours',
    checkId: 'indexability.robots_conflict',
    description: 'the header says index',
  },
  { path: '/thank-you', checkId: 'indexability.noindex_info', description: 'noindex, rightly' },
  {
    path: '/visit?from=contact',
    checkId: 'canonical.missing',
    description: 'a query, no canonical',
  },
  { path: '/cakes/birthday-cakes', checkId: 'canonical.multiple', description: 'two canonicals' },
  {
    path: '/cakes/wedding-cakes',
    checkId: 'canonical.header_conflict',
    description: 'header differs',
  },
  {
    path: '/journal/why-we-bake-at-night',
    checkId: 'canonical.relative',
    description: 'not absolute',
  },
  {
    path: '/pastry/almond-danish',
    checkId: 'canonical.to_error',
    description: 'names a missing page',
  },
  { path: '/wholesale', checkId: 'canonical.to_redirect', description: 'names an old address' },
  { path: '/menu', checkId: 'crawlability.sitemap_bad_urls', description: 'listed, but redirects' },
  {
    path: '/bread/old-faithful',
    checkId: 'crawlability.sitemap_bad_urls',
    description: 'listed, but gone',
  },
  { path: '/', checkId: 'crawlability.robots_invalid', description: 'a typing error' },
  { path: '/', checkId: 'ai.llms_txt_invalid', description: 'a note without heading and links' },
  { path: '/contact', checkId: 'international.code_invalid', description: 'en-UK' },
  {
    path: '/de/brot',
    checkId: 'international.no_return',
    description: 'the English page is silent',
  },
  { path: '/privacy', checkId: 'international.relative', description: 'a relative alternate' },
  { path: '/de/brot', checkId: 'international.no_x_default', description: 'no x-default' },
  { path: '/pastry/lemon_tart', checkId: 'urls.underscores', description: 'an underscore' },
  { path: '/maps/harbour%20plan', checkId: 'urls.spaces', description: 'a space' },
  {
    path: '/events/harbour-market',
    checkId: 'mobile.viewport_missing',
    description: 'no viewport',
  },
  { path: '/pastry/lemon_tart', checkId: 'mobile.zoom_disabled', description: 'no zooming' },
  { path: '/pastry/lemon_tart', checkId: 'social.og_missing', description: 'no Open Graph' },
  {
    path: '/journal/why-we-bake-at-night',
    checkId: 'social.og_image_bad',
    description: 'relative',
  },
  { path: '/about', checkId: 'social.twitter_card_missing', description: 'no card' },
];

/** Good pages: nothing critical or high is wrong with them except the missing https. */
export const goodPages: readonly string[] = [
  '/bread/harbour-sourdough',
  '/recipes/sourdough-starter',
  '/de/',
];
