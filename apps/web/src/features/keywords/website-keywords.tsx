import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { PageHeader } from '../../components/page-header.js';
import { readSearch } from '../../lib/search-params.js';
import { withSearch } from '../../lib/website-path.js';
import { AddKeywordForm } from './add-keyword-form.js';
import { KeywordList } from './keyword-list.js';
import { keywordsParams } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';
import { useKeywordList } from './use-keyword-list.js';

const NEWEST = readSearch(keywordsParams, new URLSearchParams());

/** The tracked keywords of one website. */
export function WebsiteKeywords({ domain }: { domain: string }) {
  const [search, setSearch] = useState<KeywordsSearch>({ ...NEWEST, domain });
  const query = useKeywordList(search);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Keywords"
        description={`Where ${domain} ranks for the keywords you track.`}
        actions={
          <ButtonLink size="sm" to={withSearch('/keyword-tracker', { domain })}>
            <ExternalLink aria-hidden />
            Keyword tracker
          </ButtonLink>
        }
      />
      <AddKeywordForm engines={query.data?.pages.at(-1)?.engines ?? []} suggestedDomain={domain} />
      <KeywordList
        query={query}
        search={search}
        onChange={(changes) => setSearch({ ...search, ...changes })}
      />
    </div>
  );
}
