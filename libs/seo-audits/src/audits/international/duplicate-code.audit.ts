import type { Finding } from '../define-audit.js';
import type { HreflangAnnotation } from './hreflang-annotations.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { languageOf } from '../../rules/language-tag.js';
import { hreflangAnnotations } from './hreflang-annotations.js';

export const internationalDuplicateCode = definePageAudit({
  id: 'international.duplicate_code',
  category: 'international',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Conflicting hreflang links',
  description:
    'One language code points to two URLs, or one URL is declared in two different languages. Google cannot tell which entry is meant and may ignore both.',
  howToFix:
    'Give each code one URL and each URL one language. Several countries of the same language may share a URL.',
  authority: 'Google Search Central: localized versions; SEOnaut: multiple language references',
  fix: 'manual',
  run(page) {
    const annotations = hreflangAnnotations(page).filter(({ url }) => url !== null);
    if (annotations.length === 0) return notApplicable();
    const byCode = groupBy(annotations, ({ code }) => code.toLowerCase());
    const byUrl = groupBy(annotations, ({ url }) => url ?? '');
    const findings = [
      ...[...byCode].flatMap(([code, group]) => twoAddresses(code, group)),
      ...[...byUrl].flatMap(([url, group]) => twoLanguages(url, group)),
    ];
    return failed(findings, byCode.size + byUrl.size);
  },
});

function twoAddresses(code: string, group: readonly HreflangAnnotation[]): Finding[] {
  const urls = [...new Set(group.map(({ url }) => url))];
  const second = group.find(({ url }) => url === urls[1]);
  if (second === undefined) return [];
  return [{ key: `code ${code}`, currentValue: `${code}: ${urls.join(', ')}`, ...second.place }];
}

function twoLanguages(url: string, group: readonly HreflangAnnotation[]): Finding[] {
  const spoken = group.filter(({ code }) => languageOf(code) !== null);
  const second = spoken.find(({ code }) => languageOf(code) !== languageOf(spoken[0]?.code ?? ''));
  if (second === undefined) return [];
  const codes = [...new Set(spoken.map(({ code }) => code))].join(', ');
  return [{ key: `url ${url}`, currentValue: `${url}: ${codes}`, ...second.place }];
}

function groupBy(
  annotations: readonly HreflangAnnotation[],
  keyOf: (annotation: HreflangAnnotation) => string,
): ReadonlyMap<string, readonly HreflangAnnotation[]> {
  const groups = new Map<string, HreflangAnnotation[]>();
  for (const annotation of annotations) {
    const group = groups.get(keyOf(annotation));
    if (group === undefined) groups.set(keyOf(annotation), [annotation]);
    else group.push(annotation);
  }
  return groups;
}
