import type { Website } from '@app/domain/contract';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { oneOf } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { CodeBlock } from './code-block.js';
import { injectedSnippet } from './injected-snippet.js';
import { instructions, platforms } from './platform-instructions.js';

const PARAMS = { platform: oneOf(platforms, 'wordpress') };

/** Where to paste the snippet, by platform; the selection is kept in the URL. */
export function PlatformTabs({ website }: { website: Website | null }) {
  const { search, change } = useSearchParams(PARAMS);
  return (
    <Tabs
      value={search.platform}
      activationMode="manual"
      onValueChange={(name) => change({ platform: PARAMS.platform.read(name) })}
    >
      <TabsList aria-label="Website platform">
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
                name="Tag Manager snippet"
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
