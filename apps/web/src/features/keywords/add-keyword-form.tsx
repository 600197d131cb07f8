import { parseTypedUrl } from '@app/common/contract';
import { marketOfLocation } from '@app/keywords/contract';
import { DEMO_MARKET } from '@app/search-data/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormError } from '../../components/form-error.js';
import { FormField } from '../../components/form-field.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Input } from '../../components/ui/input.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CostLines } from './costs/cost-lines.js';
import { MarketFields } from './market/market-fields.js';
import { marketParts, engineChoices, marketInput } from './market/market-input.js';

type AddKeywordFormProps = {
  /** Engines that can be read; without any, keywords are tracked for Google and wait. */
  engines: readonly SearchEngine[];
  /** Of the website that is selected in the top bar. */
  suggestedDomain: string;
};

/** Fields that show what is wrong with them. */
const SHOWN_FIELDS = ['keyword', 'domain', 'location'];

/** Keyword, domain and location (specification 2 section 2.5). */
export function AddKeywordForm({ engines, suggestedDomain }: AddKeywordFormProps) {
  const headingId = useId();
  const whyId = useId();
  const utils = trpc.useUtils();
  const [keyword, setKeyword] = useState('');
  const [typedDomain, setDomain] = useState<string | null>(null);
  const [typedMarket, setMarket] = useState<SearchMarket>(() => marketOfLocation('United States'));
  const [chosenEngine, setEngine] = useState<SearchEngine | null>(null);
  const domain = typedDomain ?? suggestedDomain;
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const choices = engineChoices(engines);
  const isOfDemo = choices.includes('demo') && isDemoDomain(domain, site.data?.demoSiteUrl ?? null);
  const usual = isOfDemo ? 'demo' : choices.includes('google') ? 'google' : choices[0];
  const engine = chosenEngine ?? usual ?? 'google';
  const market = engine === 'demo' ? DEMO_MARKET : { ...typedMarket, engine };
  const missing = missingText(keyword, domain);
  const track = trpc.keywords.track.useMutation({
    async onSuccess(response) {
      setKeyword('');
      toastSuccess(`“${response.keyword.keyword}” is tracked for ${response.keyword.domain}.`);
      await utils.keywords.list.invalidate();
    },
  });
  const fields = fieldMessagesOf(track.error);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (missing !== null || track.isPending) return;
    track.mutate({ keyword, domain, ...marketInput(market) });
  }

  /** What the demo search engine does not know comes back with another engine. */
  function changeMarket(next: SearchMarket) {
    if (next.engine === engine) setMarket(next);
    else setEngine(next.engine);
  }

  return (
    <Card aria-labelledby={headingId}>
      <CardHeader>
        <CardTitle id={headingId}>Track a keyword</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <FormField label="Keyword" error={fields.keyword}>
              <Input
                value={keyword}
                placeholder="sourdough bread"
                onChange={(event) => setKeyword(event.target.value)}
              />
            </FormField>
            <FormField label="Domain" error={fields.domain}>
              <Input
                value={domain}
                placeholder="example.com"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setDomain(event.target.value)}
              />
            </FormField>
          </div>
          <MarketFields
            value={market}
            engines={choices}
            placeError={fields.location}
            onChange={changeMarket}
          />
          {engine === 'demo' && (
            <p className="max-w-prose text-sm text-text-muted">
              The Demo search engine comes with the demo website. It searches the pages of Harbour
              Bakery and three made-up neighbors and counts keyword matches in titles, headings and
              text. It has no locations and is free.
            </p>
          )}
          {track.isError && !SHOWN_FIELDS.some((name) => name in fields) && (
            <FormError message={sentenceOf(track.error, "Couldn't add the keyword.")} />
          )}
          <CostLines input={marketParts(market)} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              disabled={missing !== null || track.isPending}
              aria-describedby={missing === null ? undefined : whyId}
            >
              <Plus aria-hidden />
              {track.isPending ? 'Adding…' : 'Add'}
            </Button>
            {missing !== null && (
              <p id={whyId} className="text-sm text-text-muted">
                {missing}
              </p>
            )}
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

function isDemoDomain(typed: string, demoSiteUrl: string | null): boolean {
  const url = parseTypedUrl(typed);
  if (url === null || demoSiteUrl === null) return false;
  const { host } = new URL(demoSiteUrl);
  return url.host === host || url.host.endsWith(`.${host}`);
}

/** Why the keyword cannot be added yet; `null` when it can. */
function missingText(keyword: string, domain: string): string | null {
  const hasKeyword = keyword.trim() !== '';
  const hasDomain = domain.trim() !== '';
  if (hasKeyword && hasDomain) return null;
  if (!hasKeyword && !hasDomain) return 'Enter a keyword and a domain to add it.';
  return hasKeyword ? 'Enter a domain to add it.' : 'Enter a keyword to add it.';
}
