import type { Customer } from '@app/auth/contract';
import type { FoundKeywords } from '@app/keywords/contract';
import type { FoundResults } from '@app/seo-scan/contract';
import type { FoundCampaigns } from '@app/traffic/contract';
import { FileText, ListChecks, Send, TrendingUp, User } from 'lucide-react';
import { pathOf, readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import type { PaletteGroup } from './palette-entry.js';

/** An answer of the server as entries. */
export interface Answer<Row> {
  readonly rows: readonly Row[] | undefined;
  /** Whether the response belongs to the current text. Of an older response, only entries that still match are shown. */
  readonly isFound: boolean;
}

type Open = (path: string) => void;
type FoundCheck = FoundResults['checks'][number];

export function checkGroup({ rows = [], isFound }: Answer<FoundCheck>, open: Open): PaletteGroup {
  return {
    heading: 'Checks',
    entries: rows.map((check) => ({
      key: check.check_id,
      icon: ListChecks,
      label: check.title,
      hint: resultText(check),
      aliases: check.aliases,
      others: [check.check_id],
      isFound,
      run: () => open(checkPath(check)),
    })),
  };
}

export function pageGroup(
  { rows = [], isFound }: Answer<FoundResults['pages'][number]>,
  open: Open,
): PaletteGroup {
  return {
    heading: 'Crawled pages',
    entries: rows.map(({ scan_id: scanId, url, title, issue_count: issues }) => ({
      key: `${scanId} ${url}`,
      icon: FileText,
      label: title ?? readableUrl(url),
      hint: `${pathOf(url)}, ${countOf(issues, 'issue')}`,
      aliases: [pathOf(url)],
      others: [url],
      isFound,
      run: () => open(`/seo-scan/${scanId}?${new URLSearchParams({ page: url }).toString()}`),
    })),
  };
}

export function keywordGroup(
  { rows = [], isFound }: Answer<FoundKeywords['keywords'][number]>,
  open: Open,
): PaletteGroup {
  return {
    heading: 'Tracked keywords',
    entries: rows.map(({ id, keyword, domain, location, rank }) => ({
      key: id,
      icon: TrendingUp,
      label: keyword,
      hint: `${domain}, ${location}${rank === null ? '' : `, rank ${rank}`}`,
      isFound,
      run: () => open(`/keyword-tracker/${id}`),
    })),
  };
}

export function campaignGroup(
  { rows = [], isFound }: Answer<FoundCampaigns['campaigns'][number]>,
  open: Open,
): PaletteGroup {
  return {
    heading: 'Campaigns',
    entries: rows.map(({ id, targetUrl, keywords, createdAt }) => ({
      key: id,
      icon: Send,
      label: readableUrl(targetUrl),
      hint: formatInstant(createdAt),
      others: keywords,
      isFound,
      run: () => open(`/campaigns/${id}`),
    })),
  };
}

export function customerGroup({ rows = [], isFound }: Answer<Customer>, open: Open): PaletteGroup {
  return {
    heading: 'Customers',
    entries: rows.map(({ id, name, email, company }) => ({
      key: id,
      icon: User,
      label: name,
      hint: email,
      others: [email, company],
      isFound,
      run: () => open(`/admin/customers/${id}`),
    })),
  };
}

function resultText({ result, affected_pages: pages }: FoundCheck): string {
  switch (result) {
    case 'failed':
      return countOf(pages, 'page');
    case 'not_measured':
      return 'Not measured';
    case 'passed':
      return 'Passed';
  }
}

function checkPath({ scan_id: scanId, check_id: checkId, result }: FoundCheck): string {
  switch (result) {
    case 'failed':
      return `/seo-scan/${scanId}?${new URLSearchParams({ check: checkId }).toString()}`;
    case 'not_measured':
      return `/seo-scan/${scanId}?tab=not-measured`;
    case 'passed':
      return `/seo-scan/${scanId}`;
  }
}
