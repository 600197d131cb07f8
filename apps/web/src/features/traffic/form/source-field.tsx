import { campaignKinds } from '@app/traffic/contract';
import type { CampaignKind } from '@app/traffic/contract';
import { Search, Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { cn } from '../../../lib/class-names.js';

const SOURCES = {
  direct: { Icon: Send, name: 'Direct', text: 'Visitors open your URL.' },
  seo: {
    Icon: Search,
    name: 'Search',
    text: 'Visitors arrive by keyword, with a search engine as the referrer.',
  },
} as const satisfies Record<CampaignKind, unknown>;

type SourceFieldProps = { source: CampaignKind; onSource: (source: CampaignKind) => void };

/** Where the visitors come from. */
export function SourceField({ source, onSource }: SourceFieldProps) {
  const id = useId();
  // Each source has its own path, which changes a moment after the click.
  const [chosen, setChosen] = useState(source);
  useEffect(() => setChosen(source), [source]);
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-medium">Source</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {campaignKinds.map((kind) => {
          const { Icon, name, text } = SOURCES[kind];
          return (
            <label
              key={kind}
              className={cn(
                'flex cursor-pointer items-start gap-3 rounded-lg border px-3 py-2.5',
                kind === chosen ? 'border-accent bg-accent/8' : 'hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={id}
                checked={kind === chosen}
                aria-labelledby={`${id}-${kind}`}
                aria-describedby={`${id}-${kind}-text`}
                onChange={() => {
                  setChosen(kind);
                  onSource(kind);
                }}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span id={`${id}-${kind}`} className="flex items-center gap-1.5 font-medium">
                  <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
                  {name}
                </span>
                <span id={`${id}-${kind}-text`} className="block text-sm text-text-muted">
                  {text}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
