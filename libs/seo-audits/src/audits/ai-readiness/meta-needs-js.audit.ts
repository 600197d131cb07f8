import type { ElementRef, PageDocument } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { defineRenderedAudit, failed, notApplicable, notMeasured } from '../define-audit.js';

export const aiMetaNeedsJs = defineRenderedAudit({
  id: 'ai.meta_needs_js',
  category: 'ai_readiness',
  severity: 'medium',
  scope: 'R',
  gate: 'html',
  comparesHtml: true,
  title: 'Title, description or structured data set by a script',
  description:
    'Crawlers that do not run scripts, such as those of most AI assistants, do not see them. The same is true of anything a widget adds to the page, ours included.',
  howToFix:
    'Put them in the HTML on the server, for example in the template or with a plugin of your content management system.',
  authority: 'Google Search Central: JavaScript SEO basics',
  fix: 'manual',
  run({ raw, mobile, hasLiveFixes }) {
    const rendered = mobile.page.document;
    if (raw.document === null || rendered === null) return notApplicable();
    const before = raw.document;
    const present = PARTS.flatMap((part) => {
      const found = part.of(rendered);
      return found === null ? [] : [{ part, found }];
    });
    if (present.length === 0) return notApplicable();
    const late = present.filter(({ part }) => part.of(before) === null);
    if (late.length > 0 && hasLiveFixes) return notMeasured(BY_LIVE_FIXES);
    return failed(
      late.map(({ part, found }): Finding => ({
        key: part.key,
        currentValue: `${part.name}: ${found.text}`,
        element: found.element,
      })),
      present.length,
    );
  },
});

/** A known limitation that is shown with the fixes; as a new issue it would cancel their gain. */
const BY_LIVE_FIXES =
  'Live fixes write them on the rendered page. Readers of raw HTML see the originals until the fixes are made permanent.';

interface Found {
  readonly text: string;
  readonly element: ElementRef;
}

const PARTS: readonly {
  readonly key: string;
  readonly name: string;
  readonly of: (document: PageDocument) => Found | null;
}[] = [
  {
    key: 'title',
    name: 'Title',
    of: ({ titles }) => titles.find(({ isInHead, text }) => isInHead && text !== '') ?? null,
  },
  {
    key: 'description',
    name: 'Description',
    of: ({ metas }) => {
      const meta = metas.find(({ name, content }) => name === 'description' && !isBlank(content));
      return meta === undefined ? null : { text: meta.content ?? '', element: meta.element };
    },
  },
  { key: 'jsonld', name: 'Structured data', of: ({ jsonLd }) => jsonLd[0] ?? null },
];

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
