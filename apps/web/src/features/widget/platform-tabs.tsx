import type { Website } from '@app/domain/contract';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { CodeBlock } from './code-block.js';
import { injectedSnippet } from './injected-snippet.js';
import { instructions, platforms } from './platform-instructions.js';

/** Where to paste the snippet, by platform; the selection is kept in the URL. */
export function PlatformTabs({ website }: { website: Website | null }) {
  const { search, change } = useSearchState();
  const requested = search.get('platform');
  const platform = platforms.find((name) => name === requested) ?? 'wordpress';
  return (
    <Tabs
      value={platform}
      activationMode="manual"
      onValueChange={(name) => change({ platform: name === 'wordpress' ? null : name })}
    >
      <TabsList aria-label="What the website is made with">
        {platforms.map((name) => (
          <TabsTrigger key={name} value={name}>
            {instructions[name].name}
          </TabsTrigger>
        ))}
      </TabsList>
      {platforms.map((name) => {
        const { steps, note } = instructions[name];
        return (
          <TabsContent key={name} value={name} className="flex flex-col gap-3 pt-4">
            <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-text-muted">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {name === 'gtm' && website !== null && (
              <CodeBlock
                what="Tag Manager snippet"
                code={injectedSnippet(website.widget_snippet, website.site_id)}
              />
            )}
            {note !== null && <p className="text-text-muted">{note}</p>}
          </TabsContent>
        );
      })}
    </Tabs>
  );
}
