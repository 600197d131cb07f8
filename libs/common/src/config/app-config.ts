import { join } from 'node:path';
import { environmentSchema } from './environment-schema.js';
import { searchDataConfigOf } from './search-data-config.js';
import type { SearchDataConfig } from './search-data-config.js';
import type { StoragePlace } from './storage-place.js';

/** The validated configuration of one process. Inject it with `@Inject(APP_CONFIG)`. */
export interface AppConfig {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** The public address of this installation, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly storage: StoragePlace;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly chromiumPath: string | null;
  readonly chromiumLibraryPath: string | null;
  /** Of visits: days that it is kept, and megabytes of one campaign (0: none). */
  readonly evidence: { readonly keptDays: number; readonly campaignMb: number };
  /** Pages of a website that a scan renders in a browser, and how many of these Lighthouse measures. */
  readonly sample: { readonly rendered: number; readonly lab: number };
  /** Pages and PDFs that one process has in its browser concurrently. */
  readonly browserConcurrency: number;
  readonly jwtSecret: string;
  /** Requests that all visits and scans of the installation may make to a third-party site. */
  readonly thirdPartyBudgetPerMinute: number;
  readonly outboundAllowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** The operator allows a customer's account to become a staff account. */
  readonly staffPromote: boolean;
  readonly supportEmail: string | null;
  /** `null`: mails are kept in the outbox. */
  readonly smtpUrl: string | null;
  /** Sender of every mail, `Name <address>`. */
  readonly mailFrom: string;
  /** The issuer of invoices; lines of the address are separated by `;`. */
  readonly seller: {
    readonly name: string;
    readonly address: string | null;
    readonly taxId: string | null;
  };
  /** `null`: UPI is not offered. */
  readonly upi: { readonly vpa: string; readonly payee: string } | null;
  /** `null`: USDT is not offered. Without `rpcUrl` staff check transfers themselves. */
  readonly crypto: {
    readonly wallet: string;
    readonly rpcUrl: string | null;
    readonly usdtContract: string;
    readonly confirmations: number;
  } | null;
  /** The first encrypts, each decrypts; empty: no secrets of other services are stored. */
  readonly encryptionKeys: readonly string[];
  /** `null`: Search Console is not offered. The bases are Google's own unless set, for acceptance tests. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly oauthBase: string | null;
    readonly apiBase: string | null;
  } | null;
  /** Any service that speaks the OpenAI API. `null`: fixes are written without a model. */
  readonly ai: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
  } | null;
  /** Providers of result pages and keyword figures, and what they may cost. */
  readonly searchData: SearchDataConfig;
  readonly workerConcurrency: number;
  /** Result pages of tracked keywords that one worker process reads at once. */
  readonly keywordConcurrency: number;
  /** Without a slash at its end. */
  readonly indexNowBase: string;
  /** Scans that guests may start in an hour, all together; 0: none. */
  readonly guestScansPerHour: number;
  /** Milliseconds for the analysis of one page, sitemap or other file of a website, in its own thread. */
  readonly analysisTimeoutMs: number;
  readonly logLevel: string;
  /** Where traces and metrics are sent by OTLP; `null`: nowhere. */
  readonly telemetryEndpoint: string | null;
  /** Started by `npm start` with everything on this machine. */
  readonly isEmbedded: boolean;
  /**
   * For trying the product on one's own machine: codes that make orders free work a few times, and confirmation links
   * are shown on the screen.
   */
  readonly isDemo: boolean;
  readonly demoSiteUrl: string | null;
  /** Milliseconds by which this installation's clock is ahead of the machine's, for tests; 0 in production. */
  readonly clockOffsetMs: number;
}

export const APP_CONFIG = Symbol('APP_CONFIG');

/** Every wrong variable in one message, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and validates the environment; throws `ConfigError` naming every wrong variable. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): AppConfig {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    storage: env.STORAGE_URL ?? { kind: 'directory', path: join(env.DATA_DIR, 'files') },
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    chromiumPath: env.CHROMIUM_PATH ?? null,
    chromiumLibraryPath: env.CHROMIUM_LIBRARY_PATH ?? null,
    evidence: { keptDays: env.EVIDENCE_DAYS, campaignMb: env.EVIDENCE_CAMPAIGN_MB },
    sample: { rendered: env.RENDERED_PAGES, lab: env.LAB_PAGES },
    browserConcurrency: env.BROWSER_CONCURRENCY,
    jwtSecret: env.JWT_SECRET,
    thirdPartyBudgetPerMinute: env.THIRD_PARTY_BUDGET_PER_MINUTE,
    outboundAllowedHosts: env.OUTBOUND_ALLOWED_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    firstAdmin:
      env.STAFF_EMAIL !== undefined && env.STAFF_PASSWORD !== undefined
        ? { email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD }
        : null,
    staffPromote: env.STAFF_PROMOTE,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Groundswell <no-reply@${new URL(publicUrl).hostname}>`,
    seller: {
      name: env.SELLER_NAME,
      address: env.SELLER_ADDRESS ?? null,
      taxId: env.SELLER_TAX_ID ?? null,
    },
    upi:
      env.UPI_VPA !== undefined && env.UPI_PAYEE !== undefined
        ? { vpa: env.UPI_VPA, payee: env.UPI_PAYEE }
        : null,
    crypto:
      env.CRYPTO_WALLET === undefined
        ? null
        : {
            wallet: env.CRYPTO_WALLET,
            rpcUrl: env.BSC_RPC_URL ?? null,
            usdtContract: env.USDT_CONTRACT,
            confirmations: env.BSC_CONFIRMATIONS,
          },
    encryptionKeys: env.ENCRYPTION_KEY ?? [],
    google:
      env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined
        ? null
        : {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            oauthBase: env.GOOGLE_OAUTH_BASE?.replace(/(?<!\/)\/+$/, '') ?? null,
            apiBase: env.GOOGLE_API_BASE?.replace(/(?<!\/)\/+$/, '') ?? null,
          },
    ai:
      env.AI_BASE_URL === undefined || env.AI_MODEL === undefined
        ? null
        : {
            baseUrl: env.AI_BASE_URL.replace(/(?<!\/)\/+$/, ''),
            apiKey: env.AI_API_KEY ?? null,
            model: env.AI_MODEL,
          },
    searchData: searchDataConfigOf(env, env.DEMO_MODE ? (env.DEMO_SITE_URL ?? null) : null),
    workerConcurrency: env.WORKER_CONCURRENCY,
    keywordConcurrency: env.KEYWORD_CONCURRENCY,
    indexNowBase: env.INDEX_NOW_BASE.replace(/(?<!\/)\/+$/, ''),
    guestScansPerHour: env.GUEST_SCANS_PER_HOUR,
    analysisTimeoutMs: env.ANALYSIS_TIMEOUT_MS,
    logLevel: env.LOG_LEVEL,
    telemetryEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    isEmbedded: env.EMBEDDED,
    isDemo: env.DEMO_MODE,
    demoSiteUrl: env.DEMO_SITE_URL ?? null,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  };
}
