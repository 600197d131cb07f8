import type { FixExportFormat, LiveFix } from '@app/fixes/contract';
import { Braces, CloudCog, FileCode, Server } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type ExportFormat = {
  format: FixExportFormat;
  label: string;
  icon: LucideIcon;
  /** The steps to put it to use, in order. */
  steps: readonly string[];
};

/** The export formats for live fixes. */
export const exportFormats: readonly ExportFormat[] = [
  {
    format: 'cloudflare',
    label: 'Cloudflare Worker',
    icon: CloudCog,
    steps: [
      'In the Cloudflare dashboard, create a Worker and replace its code with this file.',
      'Under its settings, add the route of the website, for example example.com/*.',
      'Open a fixed page and look at its source: the new texts are there.',
    ],
  },
  {
    format: 'nginx',
    label: 'nginx',
    icon: Server,
    steps: [
      'Put the file into the folder that nginx reads its configuration from, such as /etc/nginx/conf.d.',
      'Add the lines at its head that say how pages come uncompressed.',
      'Run nginx -t, then reload nginx and look at the source of a fixed page.',
    ],
  },
  {
    format: 'wordpress',
    label: 'WordPress plugin',
    icon: FileCode,
    steps: [
      'Put the file into wp-content/plugins. WordPress 6.7 or later is needed.',
      'Activate it under Plugins and empty the page cache.',
      'Look at the source of a fixed page. Without the plugin the pages are as they were.',
    ],
  },
  {
    format: 'json',
    label: 'JSON',
    icon: Braces,
    steps: [
      'Read the fixes by page from the file with a tool of your own.',
      'Change a value only where the page still has its original.',
    ],
  },
];

/** What each type of live fix changes. */
export const liveFixNames: Readonly<Record<LiveFix['type'], string>> = {
  title: 'Title',
  meta: 'Meta tag',
  alt: 'Image alt text',
  dimensions: 'Image dimensions',
  lang: 'Page language',
  viewport: 'Viewport',
  text: 'Text of a heading or link',
  json_ld: 'Structured data',
};
