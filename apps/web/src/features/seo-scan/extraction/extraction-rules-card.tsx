import type { Website } from '@app/domain/contract';
import { extractionCheckNames } from '@app/seo-scan/contract';
import type { ExtractionRule } from '@app/seo-scan/contract';
import { severityGroupOf } from '@app/seo-audits/contract';
import { ScanText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { trpc } from '../../../lib/trpc.js';
import { readingAsText } from './rule-text.js';

const RuleDialog = lazyNamed(() => import('./rule-dialog.js'), 'RuleDialog');
const RemoveRuleDialog = lazyNamed(() => import('./remove-rule-dialog.js'), 'RemoveRuleDialog');

type Opened =
  | { readonly dialog: 'rule'; readonly rule: ExtractionRule | null }
  | { readonly dialog: 'remove'; readonly rule: ExtractionRule };

/** What scans of the website read of its pages for its owner, and the owner's custom checks. */
export function ExtractionRulesCard({ website }: { website: Website }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = trpc.seoScan.extraction.rules.useQuery({ websiteId: website.id });
  if (list.isPending) return <Skeleton className="h-48" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load the extraction rules." />
      </Card>
    );
  }
  const { rules, limit } = list.data;
  const isFull = rules.length >= limit;
  const add = (
    <Button
      size="sm"
      disabled={isFull}
      onPointerEnter={() => void RuleDialog.preload()}
      onClick={() => setOpened({ dialog: 'rule', rule: null })}
    >
      Add rule
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <Card aria-labelledby="extraction-title">
      <CardHeader>
        <CardTitle id="extraction-title">Extraction and custom checks</CardTitle>
        {rules.length > 0 && add}
      </CardHeader>
      <CardContent>
        {rules.length === 0 ? (
          <EmptyState icon={ScanText} title="No rules yet" action={add}>
            Read prices, authors or anything else from every page of a scan, and check that it is
            there and has not changed.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y">
              {rules.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  onEdit={() => setOpened({ dialog: 'rule', rule })}
                  onRemove={() => setOpened({ dialog: 'remove', rule })}
                />
              ))}
            </ul>
            <p className="mt-3 text-sm text-text-muted">
              {isFull
                ? `A website has at most ${limit} rules. Remove one to add another.`
                : 'Every scan reads them. After a change, the next scan reads every page again.'}
            </p>
          </>
        )}
      </CardContent>
      <Suspense fallback={null}>
        {opened?.dialog === 'rule' && (
          <RuleDialog website={website} rule={opened.rule} onClose={close} />
        )}
        {opened?.dialog === 'remove' && <RemoveRuleDialog rule={opened.rule} onClose={close} />}
      </Suspense>
    </Card>
  );
}

type RuleRowProps = { rule: ExtractionRule; onEdit: () => void; onRemove: () => void };

function RuleRow({ rule, onEdit, onRemove }: RuleRowProps) {
  const { name, expression, pages, check, severity } = rule;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name}
          {check !== 'none' && (
            <>
              <Badge>{extractionCheckNames[check]}</Badge>
              <SeverityBadge group={severityGroupOf(severity)} />
            </>
          )}
        </p>
        <p className="text-sm text-text-muted">
          {readingAsText(rule)}
          {pages !== null && ` on ${pages}`}
        </p>
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{expression}</code>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
