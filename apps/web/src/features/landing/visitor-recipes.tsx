import { VISITOR_TOKEN } from '@app/traffic/contract';
import { BotCode } from './bot-code.js';

interface Recipe {
  readonly name: string;
  readonly text: string;
  readonly code?: string;
}

const firewalls: readonly Recipe[] = [
  {
    name: 'Cloudflare',
    text: 'Verify the signature in a Worker on your domain with the package web-bot-auth, or register the key directory with Cloudflare\u2019s bot submission form and allow verified bots.',
  },
  {
    name: 'AWS WAF',
    text: 'Bot Control from version 4.0 verifies signatures. Allow requests with this label:',
    code: 'awswaf:managed:aws:bot-control:web_bot_auth:verified',
  },
  {
    name: 'Your own server',
    text: 'Verify Signature and Signature-Input with a library for RFC 9421. Without one, match the user agent, which others can copy:',
    code: `if ($http_user_agent ~ ${VISITOR_TOKEN}) { set $is_simulated 1; }`,
  },
];

const analytics: readonly Recipe[] = [
  {
    name: 'Google Analytics 4',
    text: 'Mark these visits as internal traffic, then turn on the data filter \u201cInternal Traffic\u201d:',
    code: `if (/${VISITOR_TOKEN}/.test(navigator.userAgent)) gtag('set', { traffic_type: 'internal' });`,
  },
  {
    name: 'Plausible',
    text: 'Before Plausible\u2019s script:',
    code: `if (/${VISITOR_TOKEN}/.test(navigator.userAgent)) localStorage.plausible_ignore = 'true';`,
  },
  {
    name: 'Umami',
    text: 'Before Umami\u2019s script:',
    code: `if (/${VISITOR_TOKEN}/.test(navigator.userAgent)) localStorage.setItem('umami.disabled', 1);`,
  },
  {
    name: 'Matomo',
    text: 'In Administration, Websites, Settings, add this to the list of user agents to exclude:',
    code: VISITOR_TOKEN,
  },
];

/** How to let simulated visitors through a firewall, and keep them out of analytics. */
export function VisitorRecipes({ isSigned }: { isSigned: boolean }) {
  return (
    <>
      {isSigned && <Recipes title="Let them through your firewall" recipes={firewalls} />}
      <Recipes title="Leave them out of your analytics" recipes={analytics} />
    </>
  );
}

function Recipes({ title, recipes }: { title: string; recipes: readonly Recipe[] }) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      <dl className="mt-2 space-y-4">
        {recipes.map(({ name, text, code }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd>
              <p className="text-text-muted">{text}</p>
              {code !== undefined && <BotCode text={code} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
