import type { Fix } from '@app/fixes/contract';
import { useState } from 'react';
import { FilterChips } from '../../../components/filter-chips.js';
import { trpc } from '../../../lib/trpc.js';
import { searchTexts, socialTexts } from './preview-texts.js';
import { SearchPreview } from './search-preview.js';
import type { PreviewDevice } from './search-preview.js';
import { SocialPreview } from './social-preview.js';

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const;
const PHONE_BELOW_PX = 640;

/** The page in search results or as a shared link, before and after. */
export function FixPreview({ fix }: { fix: Fix }) {
  const [device, setDevice] = useState<PreviewDevice>(isPhone() ? 'mobile' : 'desktop');
  const { scan_id: scanId, page_url: url } = fix;
  // The preview of a description shows the title of its own fix, if there is one.
  const others = trpc.fixes.list.useQuery({
    websiteId: fix.website_id,
    ...(scanId !== null && { scanId }),
    pageUrl: url,
    kinds: ['title', 'meta_description', 'og'],
  });
  const all = others.data?.fixes ?? [];
  if (fix.kind === 'og') {
    const { before, after } = socialTexts(fix, all);
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <SocialPreview label="Before" texts={before} url={url} />
        <SocialPreview label="After" texts={after} url={url} />
      </div>
    );
  }
  const { before, after } = searchTexts(fix, all);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterChips<PreviewDevice>
        label="Device"
        value={device}
        choices={DEVICES}
        onChange={setDevice}
      />
      <SearchPreview label="Before" texts={before} url={url} device={device} />
      <SearchPreview label="After" texts={after} url={url} device={device} />
    </div>
  );
}

/** Phones show the mobile result first. */
function isPhone(): boolean {
  return window.innerWidth < PHONE_BELOW_PX;
}
