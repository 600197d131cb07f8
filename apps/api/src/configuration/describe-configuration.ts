import type { AppConfig } from '@app/common';
import type { ConfigurationResponse, ConfigurationSetting } from './configuration.contract.js';

const SECRET_IS_SET = 'set, hidden';

/** The configuration of this installation, for authorized staff. Secrets, and passwords in URLs, are omitted. */
export function describeConfiguration(config: AppConfig): ConfigurationResponse {
  return {
    sections: [
      { title: 'Addresses', settings: addresses(config) },
      { title: 'Payments', settings: payments(config) },
      { title: 'Mail', settings: mail(config) },
      { title: 'Work', settings: work(config) },
      { title: 'External services', settings: outside(config) },
      { title: 'Search data', settings: searchData(config) },
      { title: 'Secrets', settings: secrets(config) },
    ],
  };
}

function addresses(config: AppConfig): ConfigurationSetting[] {
  return [
    setting('PUBLIC_URL', config.publicUrl, 'Base URL of links in emails and payments.'),
    setting('HOST', config.host, 'Where the API listens.'),
    setting('PORT', String(config.port), 'Where the API listens.'),
    setting('DATA_DIR', config.dataDir, 'Where files are stored.'),
    setting('DATABASE_URL', placeOf(config.databaseUrl), 'PostgreSQL.'),
    setting('REDIS_URL', placeOf(config.redisUrl), 'Redis.'),
    setting(
      'TRUSTED_PROXIES',
      listOf(config.trustedProxies),
      'Proxies whose X-Forwarded-For is trusted; none if not set.',
    ),
  ];
}

function payments({ upi, crypto }: AppConfig): ConfigurationSetting[] {
  const rpcUrl = crypto?.rpcUrl ?? null;
  return [
    setting('UPI_VPA', upi?.vpa ?? null, "If not set, UPI isn't offered."),
    setting('UPI_PAYEE', upi?.payee ?? null, 'Payee name shown in payment apps.'),
    setting('CRYPTO_WALLET', crypto?.wallet ?? null, "If not set, USDT isn't offered."),
    setting(
      'BSC_RPC_URL',
      rpcUrl === null ? null : placeOf(rpcUrl),
      'If not set, staff check the chain manually.',
    ),
    setting('USDT_CONTRACT', crypto?.usdtContract ?? null, 'Token contract accepted as USDT.'),
    setting(
      'BSC_CONFIRMATIONS',
      crypto === null ? null : String(crypto.confirmations),
      'Confirmations required for a transfer.',
    ),
  ];
}

function mail(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'SMTP_URL',
      config.smtpUrl === null ? null : placeOf(config.smtpUrl),
      'If not set, emails stay in the outbox.',
    ),
    setting('MAIL_FROM', config.mailFrom, 'Sender of every email.'),
    setting('SUPPORT_EMAIL', config.supportEmail, 'Where people write to.'),
  ];
}

function work(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'WORKER_CONCURRENCY',
      String(config.workerConcurrency),
      'Jobs that one worker runs in parallel.',
    ),
    setting(
      'KEYWORD_CONCURRENCY',
      String(config.keywordConcurrency),
      'Result pages of tracked keywords that one worker reads in parallel.',
    ),
    setting(
      'GUEST_SCANS_PER_HOUR',
      String(config.guestScansPerHour),
      'Scans per hour without an account, of all visitors together; 0 turns them off.',
    ),
    setting(
      'INDEX_NOW_BASE',
      config.indexNowBase,
      'Where pages that changed are submitted, for owners who use IndexNow.',
    ),
    setting(
      'ANALYSIS_TIMEOUT_MS',
      String(config.analysisTimeoutMs),
      'Time limit to analyze one page.',
    ),
    setting(
      'BROWSER_CONCURRENCY',
      String(config.browserConcurrency),
      'Pages and PDFs that one process renders in parallel.',
    ),
    setting(
      'CHROMIUM_PATH',
      config.chromiumPath,
      "If not set, pages aren't rendered and PDFs aren't created.",
    ),
    setting(
      'RENDERED_PAGES',
      String(config.sample.rendered),
      'Pages per scan that are rendered in a browser.',
    ),
    setting(
      'EVIDENCE_DAYS',
      String(config.evidence.keptDays),
      'Days that the evidence of visits (requests, console, pages, films) is kept.',
    ),
    setting(
      'EVIDENCE_CAMPAIGN_MB',
      String(config.evidence.campaignMb),
      'Megabytes of evidence that one campaign keeps.',
    ),
    setting('LAB_PAGES', String(config.sample.lab), 'Pages per scan that Lighthouse measures.'),
    setting('LOG_LEVEL', config.logLevel, 'Log level of all processes.'),
    setting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      config.telemetryEndpoint === null ? null : placeOf(config.telemetryEndpoint),
      "If not set, traces and metrics aren't exported.",
    ),
    setting(
      'CLOCK_OFFSET_MS',
      config.clockOffsetMs === 0 ? null : String(config.clockOffsetMs),
      "Moves the schedulers' clock, for tests.",
    ),
  ];
}

function outside(config: AppConfig): ConfigurationSetting[] {
  return [
    setting(
      'OUTBOUND_ALLOWED_HOSTS',
      listOf(config.outboundAllowedHosts),
      'Hosts exempt from the outbound guard.',
    ),
    setting(
      'THIRD_PARTY_BUDGET_PER_MINUTE',
      String(config.thirdPartyBudgetPerMinute),
      'Requests that all visits and scans may send to one third-party website.',
    ),
    setting(
      'GOOGLE_CLIENT_ID',
      config.google?.clientId ?? null,
      "If not set, Search Console can't be connected.",
    ),
    setting(
      'AI_BASE_URL',
      config.ai === null ? null : placeOf(config.ai.baseUrl),
      'If not set, fixes are written without a model.',
    ),
    setting('AI_MODEL', config.ai?.model ?? null, 'The model that writes fixes.'),
    setting(
      'STAFF_PROMOTE',
      config.staffPromote ? '1' : null,
      'If set, STAFF_EMAIL may promote a customer account to staff.',
    ),
    setting(
      'DEMO_MODE',
      config.isDemo ? '1' : null,
      'If set, this is a demo that shows confirmation links on screen.',
    ),
    setting('DEMO_SITE_URL', config.demoSiteUrl, 'The demo website.'),
  ];
}

function searchData({ searchData: { monthlyUsdMicros, ...providers } }: AppConfig) {
  const { dataforseo, searxng, rdap, demo: _isNoSetting, openSources, ...keyed } = providers;
  const { tranco, openPageRank, crux, bingWebmaster } = openSources;
  const dollars = String(monthlyUsdMicros / 1_000_000);
  return [
    setting('SEARCH_DATA_MONTHLY_USD', dollars, 'Monthly budget for the keys below.'),
    setting('DATAFORSEO_LOGIN', dataforseo?.login ?? null, "If not set, DataForSEO isn't used."),
    setting('DATAFORSEO_PASSWORD', setOrNot(dataforseo?.password), 'Password for that login.'),
    baseSetting('DATAFORSEO_BASE', dataforseo?.base),
    ...Object.entries(keyed).flatMap(([name, provider]) => [
      setting(`${name.toUpperCase()}_KEY`, setOrNot(provider?.key), "If not set, it isn't used."),
      baseSetting(`${name.toUpperCase()}_BASE`, provider?.base),
    ]),
    setting(
      'SEARXNG_URL',
      searxng === null ? null : placeOf(searxng.url),
      "If not set, Bing, DuckDuckGo and Mojeek aren't offered.",
    ),
    setting('RDAP_BASE', placeOf(rdap.base), 'Where domain registrations are looked up.'),
    setting('TRANCO_BASE', placeOf(tranco.base), 'Tranco ranks, unless a list is imported.'),
    ...Object.entries({
      OPENPAGERANK: openPageRank,
      CRUX: crux,
      BING_WEBMASTER: bingWebmaster,
    }).flatMap(([name, { key, base }]) => [
      setting(`${name}_KEY`, setOrNot(key), 'If not set, its figures are unavailable.'),
      baseSetting(`${name}_BASE`, base),
    ]),
  ];
}

function baseSetting(name: string, base: string | null | undefined): ConfigurationSetting {
  return setting(name, base == null ? null : placeOf(base), 'If set, overrides the default URL.');
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
      'Encrypts tokens of external services.',
    ),
    setting(
      'GOOGLE_CLIENT_SECRET',
      config.google === null ? null : SECRET_IS_SET,
      "This installation's Google client secret.",
    ),
    setting(
      'AI_API_KEY',
      config.ai?.apiKey == null ? null : SECRET_IS_SET,
      "API key for the model's service.",
    ),
    setting(
      'STAFF_EMAIL',
      config.firstAdmin?.email ?? null,
      'Admin account ensured at every start.',
    ),
    setting(
      'STAFF_PASSWORD',
      config.firstAdmin === null ? null : SECRET_IS_SET,
      'Initial password of that admin.',
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
