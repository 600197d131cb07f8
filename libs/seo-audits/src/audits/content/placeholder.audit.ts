import type { PageDocument } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { findFillerText, findTemplateTokens } from './placeholder-text.js';

export const contentPlaceholder = definePageAudit({
  id: 'content.placeholder',
  category: 'content',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Placeholder text published',
  description:
    'Filler text or an unfilled template field shows visitors an unfinished page and gives search engines text without meaning.',
  howToFix:
    'Replace filler text with your own. If a template field such as {{name}} or “undefined” is visible, correct its name in the template or make sure it gets a value.',
  authority: 'Our own rule; anchors: LibreCrawl and squirrelscan placeholder checks',
  fix: 'manual',
  run(page) {
    if (page.document === null) return notApplicable();
    const findings = withUniqueKeys([
      ...findInText(page.document),
      ...findUndefinedHeadings(page.document),
    ]);
    if (findings.length === 0) return passed();
    return failed(findings);
  },
});

function findInText({ plainText, hasCode }: PageDocument): readonly Finding[] {
  // A page with code examples may also mention template syntax between them; filler text is a finding there too.
  const tokens = hasCode ? [] : findTemplateTokens(plainText);
  return [...findFillerText(plainText), ...tokens].map(({ token, excerpt }) => ({
    key: token.toLowerCase(),
    currentValue: token,
    evidence: excerpt,
  }));
}

function findUndefinedHeadings({ headings, hasCode }: PageDocument): readonly Finding[] {
  // Programming manuals have chapters on `undefined`.
  if (hasCode) return [];
  return headings
    .filter((heading) => heading.text === 'undefined')
    .map(({ text, element }) => ({ key: 'heading:undefined', currentValue: text, element }));
}
