import type { AccessScope } from '@app/common/contract';

/** What a scope of a key allows, as a label with its explanation. */
export const scopeTexts: Readonly<Record<AccessScope, { label: string; help: string }>> = {
  read: { label: 'Read', help: 'Scans, issues, fixes, keywords, campaigns.' },
  write: {
    label: 'Change',
    help: 'Add websites, write and apply fixes, change settings of websites.',
  },
  spend: { label: 'Spend', help: 'Start scans and campaigns, check ranks, place orders.' },
};
