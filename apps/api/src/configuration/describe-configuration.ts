import type { AppConfig } from '@app/common';
import type { ConfigurationResponse, ConfigurationSetting } from './configuration.contract.js';

const SECRET_IS_SET = 'set, not shown';

/** The configuration of this installation, for authorized staff. Secrets, and passwords in URLs, are omitted. */
export function describeConfiguration(config: AppConfig): ConfigurationResponse {
  return {
    sections: [
      { title: 'Addresses', settings: addresses(config) },
      { title: 'Payments', settings: payments(config) },
      { title: 'Mail', settings: mail(config) },
      { title: 'Work', settings: work(config) },
      { title: 'Outside the product', settings: outside(config) },
      { title: 'Search data', settings: searchData(config) },
      { title: 'Secrets', settings: secrets(config) },
    ],
  };
}

function addresses(config: AppConfig): ConfigurationSetting[] {
  return [
    setting('PUBLIC_URL', config.publicUrl, 'Links in mails and payments begin with it.'),
    setting('HOST', config.host, 'Where the API listens.'),
    setting('PORT', String(config.port), 'Where the API listens.'),
    setting('DATA_DIR', config.dataDir, 'Files are kept here.'),
    setting('DATABASE_URL', placeOf(config.databaseUrl), 'PostgreSQL.'),
    setting('REDIS_URL', placeOf(config.redisUrl), 'Redis.'),
    setting(
      'TRUSTED_PROXIES',
      listOf(config.trustedProxies),
      'Proxies whose X-Forwarded-For is trusted; none when not set.',
    ),
  ];
}

function payments({ upi, crypto }: AppConfig): ConfigurationSetting[] {
  const rpcUrl = crypto?.rpcUrl ?? null;
  return [
    setting('UPI_VPA', upi?.vpa ?? null, 'Not set: UPI is not offered.'),
    setting('UPI_PAYEE', upi?.payee ?? null, 'The name payment apps show.'),
    setting('CRYPTO_WALLET', crypto?.wallet ?? null, 'Not set: USDT is not offered.'),
    setting(
      'BSC_RPC_URL',
      rpcUrl === null ? null : placeOf(rpcUrl),
      'Not set: staff check the chain themselves.',
    ),
    setting('USDT_CONTRACT', crypto?.usdtContract ?? null, 'The token that counts as USDT.'),
    setting(
      'BSC_CONFIRMATIONS',
      crypto === null ? null : String(crypto.confirmations),
      'Blocks on top of a transfer before it counts.',
    ),
  ];
}

function mail(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'SMTP_URL',
      config.smtpUrl === null ? null : placeOf(config.smtpUrl),
      'Not set: mails are kept in the outbox.',
    ),
    setting('MAIL_FROM', config.mailFrom, 'Sender of every mail.'),
    setting('SUPPORT_EMAIL', config.supportEmail, 'Where people write to.'),
  ];
}

function work(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'WORKER_CONCURRENCY',
      String(config.workerConcurrency),
      'Jobs one worker runs at once.',
    ),
    setting(
      'KEYWORD_CONCURRENCY',
      String(config.keywordConcurrency),
      'Result pages of tracked keywords one worker reads at once.',
    ),
    setting(
      'ANALYSIS_TIMEOUT_MS',
      String(config.analysisTimeoutMs),
      'One page of a website may take this long to be analyzed.',
    ),
    setting(
      'BROWSER_CONCURRENCY',
      String(config.browserConcurrency),
      'Pages and PDFs one process has in its browser at a time.',
    ),
    setting('CHROMIUM_PATH', config.chromiumPath, 'Not set: nothing is rendered or printed.'),
    setting(
      'RENDERED_PAGES',
      String(config.sample.rendered),
      'Pages of a scan shown to a browser.',
    ),
    setting('LAB_PAGES', String(config.sample.lab), 'Pages of a scan that Lighthouse measures.'),
    setting('LOG_LEVEL', config.logLevel, 'How much the processes log.'),
    setting(
      'CLOCK_OFFSET_MS',
      config.clockOffsetMs === 0 ? null : String(config.clockOffsetMs),
      'Set: the schedulers’ clock is moved, for trials.',
    ),
  ];
}

function outside(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'OUTBOUND_ALLOWED_HOSTS',
      listOf(config.outboundAllowedHosts),
      'Hosts that may be scanned although the guard refuses them.',
    ),
    setting(
      'THIRD_PARTY_BUDGET_PER_MINUTE',
      String(config.thirdPartyBudgetPerMinute),
      'Requests that all visits and scans may send to one website that they do not visit.',
    ),
    setting(
      'GOOGLE_CLIENT_ID',
      config.google?.clientId ?? null,
      'Not set: nobody can connect Search Console.',
    ),
    setting(
      'AI_BASE_URL',
      config.ai === null ? null : placeOf(config.ai.baseUrl),
      'Not set: fixes are written without a model.',
    ),
    setting('AI_MODEL', config.ai?.model ?? null, 'The model that writes fixes.'),
    setting(
      'STAFF_PROMOTE',
      config.staffPromote ? '1' : null,
      'Set: STAFF_EMAIL may turn the account of a customer into a staff account.',
    ),
    setting(
      'DEMO_MODE',
      config.isDemo ? '1' : null,
      'Set: a demo, which shows confirmation links on the screen.',
    ),
    setting('DEMO_SITE_URL', config.demoSiteUrl, 'The demo website.'),
  ];
}

function searchData({ searchData: { monthlyUsdMicros, ...providers } }: AppConfig) {
  const { dataforseo, searxng, rdap, demo: _isNoSetting, openSources, ...keyed } = providers;
  const { tranco, openPageRank, crux, bingWebmaster } = openSources;
  const dollars = String(monthlyUsdMicros / 1_000_000);
  return [
    setting('SEARCH_DATA_MONTHLY_USD', dollars, 'What the keys below may cost in a month.'),
    setting('DATAFORSEO_LOGIN', dataforseo?.login ?? null, 'Not set: DataForSEO is not used.'),
    setting('DATAFORSEO_PASSWORD', setOrNot(dataforseo?.password), 'Of that login.'),
    baseSetting('DATAFORSEO_BASE', dataforseo?.base),
    ...Object.entries(keyed).flatMap(([name, provider]) => [
      setting(`${name.toUpperCase()}_KEY`, setOrNot(provider?.key), 'Not set: it is not used.'),
      baseSetting(`${name.toUpperCase()}_BASE`, provider?.base),
    ]),
    setting(
      'SEARXNG_URL',
      searxng === null ? null : placeOf(searxng.url),
      'Not set: Bing, DuckDuckGo and Mojeek are not offered.',
    ),
    setting('RDAP_BASE', placeOf(rdap.base), 'Registrations of domains are looked up here.'),
    setting('TRANCO_BASE', placeOf(tranco.base), 'Ranks of Tranco, unless a list is imported.'),
    ...Object.entries({
      OPENPAGERANK: openPageRank,
      CRUX: crux,
      BING_WEBMASTER: bingWebmaster,
    }).flatMap(([name, { key, base }]) => [
      setting(`${name}_KEY`, setOrNot(key), 'Not set: its figures are not known.'),
      baseSetting(`${name}_BASE`, base),
    ]),
  ];
}

function baseSetting(name: string, base: string | null | undefined): ConfigurationSetting {
  return setting(
    name,
    base == null ? null : placeOf(base),
    'Set: used instead of its own address.',
  );
}

function setOrNot(secret: string | null | undefined): string | null {
  return secret == null ? null : SECRET_IS_SET;
}

function secrets(config: AppConfig): ConfigurationSetting[] {
  return [
    setting('JWT_SECRET', SECRET_IS_SET, 'Signs sessions.'),
    setting(
      'ENCRYPTION_KEY',
      config.encryptionKeys.length === 0 ? null : SECRET_IS_SET,
      'Encrypts the tokens of other services.',
    ),
    setting(
      'GOOGLE_CLIENT_SECRET',
      config.google === null ? null : SECRET_IS_SET,
      'Of this installation at Google.',
    ),
    setting(
      'AI_API_KEY',
      config.ai?.apiKey == null ? null : SECRET_IS_SET,
      'Of this installation at the service of the model.',
    ),
    setting(
      'STAFF_EMAIL',
      config.firstAdmin?.email ?? null,
      'The admin account that every start ensures.',
    ),
    setting(
      'STAFF_PASSWORD',
      config.firstAdmin === null ? null : SECRET_IS_SET,
      'Of that admin, for the first time.',
    ),
  ];
}

function setting(name: string, value: string | null, meaning: string): ConfigurationSetting {
  return { name, value, meaning };
}

function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ');
}

/** Scheme and host of a URL: user, password, path and query may contain secrets. */
function placeOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
