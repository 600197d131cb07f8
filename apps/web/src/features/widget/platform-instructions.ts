export const platforms = ['wordpress', 'shopify', 'wix', 'gtm', 'html'] as const;
export type Platform = (typeof platforms)[number];

export interface Instructions {
  readonly name: string;
  readonly steps: readonly string[];
  /** What to know before choosing this platform. */
  readonly note: string | null;
}

export const instructions: Readonly<Record<Platform, Instructions>> = {
  wordpress: {
    name: 'WordPress',
    steps: [
      'Install a plugin for header code, such as WPCode, or open the header.php of a child theme.',
      'In WPCode: Code Snippets, then Header & Footer. Paste the snippet into Header.',
      'Save, and empty the cache of your caching plugin and CDN.',
    ],
    note: null,
  },
  shopify: {
    name: 'Shopify',
    steps: [
      'Open Online Store, then Themes. Choose Edit code from the menu of the live theme.',
      'Open layout/theme.liquid and paste the snippet right before </head>.',
      'Save. The pages of the checkout are not part of the theme and stay as they are.',
    ],
    note: null,
  },
  wix: {
    name: 'Wix',
    steps: [
      'Open Settings, then Custom Code in the section Advanced.',
      'Choose Add Custom Code and paste the snippet.',
      'Apply it to All pages, place it in Head, and press Apply. Publish the website.',
    ],
    note: 'Wix offers custom code on premium plans with a connected domain.',
  },
  gtm: {
    name: 'Google Tag Manager',
    steps: [
      'Create a tag of the type Custom HTML and paste the snippet below.',
      'Choose the trigger Initialization - All Pages, so that it runs early.',
      'Save, press Submit and publish the container.',
    ],
    note: 'It is another snippet than the one above: Tag Manager drops unknown attributes of script tags. Visitors who block Tag Manager, and readers that run no scripts, do not get the widget.',
  },
  html: {
    name: 'Plain HTML',
    steps: [
      'Paste the snippet right before </head> on every page, best into the template they share.',
      'With a Content-Security-Policy, allow the address of the snippet in script-src and connect-src.',
      'Publish the pages.',
    ],
    note: null,
  },
};
