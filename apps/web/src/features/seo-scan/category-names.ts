import type { Category } from '@app/seo-scan/contract';

/** What the 18 categories are called on screen. */
export const categoryNames = {
  title: 'Title',
  meta: 'Meta description',
  headings: 'Headings',
  content: 'Content',
  images: 'Images',
  links: 'Links',
  schema: 'Structured data',
  technical: 'Technical',
  indexability: 'Indexability',
  canonical: 'Canonical',
  crawlability: 'Crawlability',
  international: 'International',
  urls: 'URLs',
  performance: 'Performance',
  mobile: 'Mobile',
  security: 'Security',
  social: 'Social previews',
  ai_readiness: 'AI readiness',
} as const satisfies Record<Category, string>;
