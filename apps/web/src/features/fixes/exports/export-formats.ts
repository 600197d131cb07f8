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
      'View the source of a fixed page: it contains the new texts.',
    ],
  },
  {
    format: 'nginx',
    label: 'nginx',
    icon: Server,
    steps: [
      "Copy the file to nginx's configuration folder, such as /etc/nginx/conf.d.",
      'Add the lines from the top of the file that make pages arrive uncompressed.',
      'Run nginx -t, then reload nginx and view the source of a fixed page.',
    ],
  },
  {
    format: 'wordpress',
    label: 'WordPress plugin',
    icon: FileCode,
    steps: [
      'Copy the file to wp-content/plugins. Requires WordPress 6.7 or later.',
      'Activate it under Plugins and clear the page cache.',
      'View the source of a fixed page. Without the plugin, pages show their originals.',
    ],
  },
  {
    format: 'json',
    label: 'JSON',
    icon: Braces,
    steps: [
      'Read the fixes per page from the file with your own tool.',
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
  text: 'Heading or link text',
  json_ld: 'Structured data',
};
