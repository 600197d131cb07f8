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
      'Save, then clear the cache of your caching plugin and CDN.',
    ],
    note: null,
  },
  shopify: {
    name: 'Shopify',
    steps: [
      'Open Online Store, then Themes. Choose Edit code from the menu of the live theme.',
      'Open layout/theme.liquid and paste the snippet right before </head>.',
      "Save. Checkout pages aren't part of the theme and don't change.",
    ],
    note: null,
  },
  wix: {
    name: 'Wix',
    steps: [
      'Open Settings, then Custom Code under Advanced.',
      'Choose Add Custom Code and paste the snippet.',
      'Apply it to All pages, place it in Head, and press Apply. Publish the website.',
    ],
    note: 'Wix offers custom code on premium plans with a connected domain.',
  },
  gtm: {
    name: 'Google Tag Manager',
    steps: [
      'Create a Custom HTML tag and paste the snippet below.',
      'Choose the trigger Initialization - All Pages, so that it runs early.',
      'Save, press Submit and publish the container.',
    ],
    note: "This snippet differs from the one above because Tag Manager drops unknown attributes of script tags. Visitors who block Tag Manager and crawlers that don't run scripts don't get the widget.",
  },
  html: {
    name: 'Plain HTML',
    steps: [
      'Paste the snippet right before </head> on every page, ideally in a shared template.',
      'With a Content-Security-Policy, allow the address of the snippet in script-src and connect-src.',
      'Publish the pages.',
    ],
    note: null,
  },
};
