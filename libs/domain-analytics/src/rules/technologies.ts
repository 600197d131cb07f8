import type { OwnCrawl } from '../contract/index.js';
import type { TechnologyClues } from './crawled-page.js';

interface Technology {
  readonly name: string;
  /** In an address that the page loads. */
  readonly address?: RegExp;
  readonly generator?: RegExp;
  /** In the value of a header. */
  readonly header?: readonly [name: string, value: RegExp];
}

const EVIDENCE_MAX_CHARS = 120;

/** By what each leaves in pages as a matter of course: paths of its files, its generator, its headers. */
const TECHNOLOGIES: readonly Technology[] = [
  { name: 'WordPress', address: /\/wp-(?:content|includes)\//, generator: /^WordPress\b/i },
  { name: 'WooCommerce', address: /\/plugins\/woocommerce\//, generator: /^WooCommerce\b/i },
  { name: 'Elementor', address: /\/plugins\/elementor\//, generator: /^Elementor\b/i },
  { name: 'Drupal', address: /\/core\/misc\/drupal\.js/, generator: /^Drupal\b/i },
  { name: 'Joomla', address: /\/media\/(?:system|vendor)\/joomla/, generator: /^Joomla!/i },
  { name: 'TYPO3', address: /\/typo3(?:conf|temp)\//, generator: /^TYPO3\b/i },
  { name: 'Ghost', generator: /^Ghost\b/i },
  { name: 'Hugo', generator: /^Hugo\b/i },
  { name: 'Jekyll', generator: /^Jekyll\b/i },
  { name: 'Shopify', address: /^https:\/\/cdn\.shopify\.com\/|\/cdn\/shop\/files\// },
  { name: 'Magento', address: /\/static\/version\d+\/frontend\// },
  { name: 'PrestaShop', generator: /^PrestaShop\b/i },
  {
    name: 'Wix',
    address: /^https:\/\/static\.(?:wixstatic|parastorage)\.com\//,
    generator: /^Wix/,
  },
  { name: 'Squarespace', address: /^https:\/\/[a-z\d.]+\.squarespace(?:-cdn)?\.com\// },
  {
    name: 'Webflow',
    address: /^https:\/\/[a-z\d.-]+\.website-files\.com\//,
    generator: /^Webflow/,
  },
  { name: 'Next.js', address: /\/_next\/static\//, header: ['x-powered-by', /^Next\.js/i] },
  { name: 'Nuxt', address: /\/_nuxt\// },
  { name: 'Gatsby', generator: /^Gatsby\b/i },
  { name: 'Astro', address: /\/_astro\//, generator: /^Astro\b/i },
  { name: 'SvelteKit', address: /\/_app\/immutable\// },
  { name: 'jQuery', address: /\/jquery(?:[.-][\d.]+)?(?:\.slim)?(?:\.min)?\.js/ },
  { name: 'Bootstrap', address: /\/bootstrap(?:\.bundle)?(?:\.min)?\.(?:js|css)/ },
  { name: 'Font Awesome', address: /\/font-?awesome[./-]|^https:\/\/kit\.fontawesome\.com\// },
  { name: 'Google Fonts', address: /^https:\/\/fonts\.(?:googleapis|gstatic)\.com\// },
  { name: 'Google Tag Manager', address: /^https:\/\/www\.googletagmanager\.com\/gtm\.js/ },
  {
    name: 'Google Analytics',
    address:
      /^https:\/\/(?:www\.googletagmanager\.com\/gtag\/js|(?:www|ssl)\.google-analytics\.com\/)/,
  },
  { name: 'Matomo', address: /\/(?:matomo|piwik)\.js/ },
  { name: 'Plausible', address: /^https:\/\/plausible\.io\/js\// },
  { name: 'Hotjar', address: /^https:\/\/static\.hotjar\.com\// },
  { name: 'HubSpot', address: /^https:\/\/js\.hs-(?:scripts|analytics)\.(?:com|net)\// },
  { name: 'Meta Pixel', address: /^https:\/\/connect\.facebook\.net\/[^/]+\/fbevents\.js/ },
  { name: 'reCAPTCHA', address: /^https:\/\/www\.(?:google|recaptcha)\.(?:com|net)\/recaptcha\// },
  { name: 'Cookiebot', address: /^https:\/\/consent\.cookiebot\.com\// },
  { name: 'Stripe', address: /^https:\/\/js\.stripe\.com\// },
  { name: 'YouTube', address: /^https:\/\/www\.youtube(?:-nocookie)?\.com\/(?:embed|iframe_api)/ },
  { name: 'Cloudflare', header: ['server', /^cloudflare/i] },
  { name: 'Vercel', header: ['server', /^Vercel/i] },
  { name: 'Netlify', header: ['server', /^Netlify/i] },
  { name: 'nginx', header: ['server', /^(?:nginx|openresty)/i] },
  { name: 'Apache', header: ['server', /^Apache/i] },
  { name: 'LiteSpeed', header: ['server', /^LiteSpeed/i] },
  { name: 'Microsoft IIS', header: ['server', /^Microsoft-IIS/i] },
  { name: 'Caddy', header: ['server', /^Caddy/i] },
  { name: 'PHP', header: ['x-powered-by', /\bPHP\b/i] },
  { name: 'ASP.NET', header: ['x-powered-by', /^ASP\.NET/i] },
  { name: 'Express', header: ['x-powered-by', /^Express/i] },
  { name: 'Varnish', header: ['via', /\bvarnish\b/i] },
];

/** The technologies that pages show, each once with the first evidence, in the order of this list. */
export function technologiesOf(pages: readonly TechnologyClues[]): OwnCrawl['technologies'] {
  return TECHNOLOGIES.flatMap((technology) => {
    for (const clues of pages) {
      const evidence = evidenceOf(technology, clues);
      if (evidence !== null)
        return [{ name: technology.name, evidence: evidence.slice(0, EVIDENCE_MAX_CHARS) }];
    }
    return [];
  });
}

function evidenceOf(
  { address, generator, header }: Technology,
  { addresses, generators, headers }: TechnologyClues,
): string | null {
  const named = generators.find((text) => generator?.test(text) === true);
  if (named !== undefined) return `generator: ${named}`;
  const value = header === undefined ? undefined : headers[header[0]];
  if (header !== undefined && value !== undefined && header[1].test(value))
    return `${header[0]}: ${value}`;
  return addresses.find((loaded) => address?.test(loaded) === true) ?? null;
}
