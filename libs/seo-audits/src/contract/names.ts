export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** How screens group severities: critical = error, high = warning, medium and low = notice. */
export const severityGroups = ['error', 'warning', 'notice'] as const;
export type SeverityGroup = (typeof severityGroups)[number];

export function severityGroupOf(severity: Severity): SeverityGroup {
  switch (severity) {
    case 'critical':
      return 'error';
    case 'high':
      return 'warning';
    case 'medium':
    case 'low':
      return 'notice';
  }
}

/** The 18 categories of AUDIT-CHECKS.md. */
export const categories = [
  'title',
  'meta',
  'headings',
  'content',
  'images',
  'links',
  'schema',
  'technical',
  'indexability',
  'canonical',
  'crawlability',
  'international',
  'urls',
  'performance',
  'mobile',
  'security',
  'social',
  'ai_readiness',
] as const;
export type Category = (typeof categories)[number];

/** Names of the 18 categories, on screen and in reports. */
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

/** auto: the widget may apply it; suggested: we write it, the user applies it; manual: work on the server or site. */
export const fixKinds = ['auto', 'suggested', 'manual'] as const;
export type FixKind = (typeof fixKinds)[number];
