import { join } from 'node:path';
import { z } from 'zod';
import { isEmailAddress } from '../contract/email-address.js';
import { emptyIsUnset, optional } from './environment-fields.js';
import { searchDataConfigOf, searchDataFields } from './search-data-config.js';
import type { SearchDataConfig } from './search-data-config.js';
import { storagePlaceOf } from './storage-place.js';
import type { StoragePlace } from './storage-place.js';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const hostList = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== ''),
);
const mailAddress = z.string().refine(isEmailAddress, 'This is no mail address');
/** `a@b.example` or `Name <a@b.example>`. */
const MAILBOX = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** `name@bank`, as the payment apps accept it. */
const UPI_ADDRESS = /^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/;
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** USDT on BNB Smart Chain, 18 decimals (HARDENING.md section 3). */
const USDT_ON_BSC = '0x55d398326f99059fF775485246999027B3197955';

const MIN_SECRET_CHARS = 32;
/** The first encrypts, each decrypts: a key is replaced by prepending the new one. */
const encryptionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => key.length >= MIN_SECRET_CHARS), 'At least 32 characters');

const STORAGE_FORM =
  'Files are kept in a directory, file:///path/to/it, or in a bucket, s3://key:secret@host/bucket?region=…';

const environmentSchema = z
  .object({
    NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
    PORT: z.preprocess(emptyIsUnset, port.default(3000)),
    HOST: z.preprocess(emptyIsUnset, z.string().default('0.0.0.0')),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('.data')),
    STORAGE_URL: optional(
      z.string().transform((text, context) => {
        const place = storagePlaceOf(text);
        if (place === null) context.addIssue(STORAGE_FORM);
        return place ?? z.NEVER;
      }),
    ),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    CHROMIUM_PATH: optional(z.string()),
    CHROMIUM_LIBRARY_PATH: optional(z.string()),
    RENDERED_PAGES: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(50).default(8)),
    LAB_PAGES: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(5).default(1)),
    BROWSER_CONCURRENCY: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(1).max(16).default(3),
    ),
    JWT_SECRET: z.string().min(32),
    ENCRYPTION_KEY: optional(encryptionKeys),
    GOOGLE_CLIENT_ID: optional(z.string().max(300)),
    GOOGLE_CLIENT_SECRET: optional(z.string().max(300)),
    GOOGLE_OAUTH_BASE: optional(z.url({ protocol: /^https?$/ })),
    GOOGLE_API_BASE: optional(z.url({ protocol: /^https?$/ })),
    THIRD_PARTY_BUDGET_PER_MINUTE: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(1).max(1_000_000).default(3_000),
    ),
    OUTBOUND_ALLOWED_HOSTS: z.preprocess(emptyIsUnset, hostList.prefault('')),
    TRUSTED_PROXIES: z.preprocess(emptyIsUnset, hostList.prefault('')),
    STAFF_EMAIL: optional(mailAddress),
    STAFF_PASSWORD: optional(z.string().min(8)),
    SUPPORT_EMAIL: optional(mailAddress),
    STAFF_PROMOTE: z.preprocess(emptyIsUnset, flag.prefault('0')),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().regex(MAILBOX, 'This is no mail address')),
    SELLER_NAME: z.preprocess(emptyIsUnset, z.string().max(120).default('Groundswell')),
    SELLER_ADDRESS: optional(z.string().max(300)),
    SELLER_TAX_ID: optional(z.string().max(60)),
    UPI_VPA: optional(z.string().regex(UPI_ADDRESS, 'This is no UPI address: name@bank')),
    UPI_PAYEE: optional(z.string().max(80)),
    CRYPTO_WALLET: optional(z.string().regex(EVM_ADDRESS, 'This is no wallet address: 0x…')),
    BSC_RPC_URL: optional(z.url({ protocol: /^https?$/ })),
    USDT_CONTRACT: z.preprocess(
      emptyIsUnset,
      z.string().regex(EVM_ADDRESS, 'This is no contract address: 0x…').default(USDT_ON_BSC),
    ),
    BSC_CONFIRMATIONS: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(1).max(1_000).default(15),
    ),
    AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
    AI_API_KEY: optional(z.string().max(500)),
    AI_MODEL: optional(z.string().trim().min(1).max(200)),
    ...searchDataFields,
    WORKER_CONCURRENCY: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(1).max(32).default(3),
    ),
    KEYWORD_CONCURRENCY: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(1).max(200).default(32),
    ),
    ANALYSIS_TIMEOUT_MS: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(500).max(60_000).default(3_000),
    ),
    LOG_LEVEL: z.preprocess(
      emptyIsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    EMBEDDED: z.preprocess(emptyIsUnset, flag.prefault('0')),
    DEMO_MODE: z.preprocess(emptyIsUnset, flag.prefault('0')),
    DEMO_SITE_URL: optional(z.url()),
    CLOCK_OFFSET_MS: z.preprocess(emptyIsUnset, z.coerce.number().int().default(0)),
  })
  .refine((env) => (env.STAFF_EMAIL === undefined) === (env.STAFF_PASSWORD === undefined), {
    path: ['STAFF_PASSWORD'],
    message: 'STAFF_EMAIL and STAFF_PASSWORD are set together or not at all',
  })
  .refine((env) => env.UPI_VPA === undefined || env.UPI_PAYEE !== undefined, {
    path: ['UPI_PAYEE'],
    message: 'UPI_VPA needs the name of the payee beside it',
  })
  .refine((env) => env.BSC_RPC_URL === undefined || env.CRYPTO_WALLET !== undefined, {
    path: ['CRYPTO_WALLET'],
    message: 'BSC_RPC_URL needs the wallet whose payments it checks',
  })
  .refine(
    (env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined),
    {
      path: ['GOOGLE_CLIENT_SECRET'],
      message: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all',
    },
  )
  .refine((env) => env.GOOGLE_CLIENT_ID === undefined || env.ENCRYPTION_KEY !== undefined, {
    path: ['ENCRYPTION_KEY'],
    message:
      'GOOGLE_CLIENT_ID needs a key to keep the tokens of people with, at least 32 characters',
  })
  .refine((env) => (env.AI_BASE_URL === undefined) === (env.AI_MODEL === undefined), {
    path: ['AI_MODEL'],
    message: 'AI_BASE_URL and AI_MODEL are set together or not at all',
  })
  .refine((env) => env.AI_API_KEY === undefined || env.AI_BASE_URL !== undefined, {
    path: ['AI_BASE_URL'],
    message: 'AI_API_KEY needs the address of the service it is for',
  })
  .refine(
    (env) => (env.DATAFORSEO_LOGIN === undefined) === (env.DATAFORSEO_PASSWORD === undefined),
    {
      path: ['DATAFORSEO_PASSWORD'],
      message: 'DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD are set together or not at all',
    },
  )
  .refine((env) => env.CLOCK_OFFSET_MS === 0 || env.EMBEDDED, {
    path: ['CLOCK_OFFSET_MS'],
    message: 'The clock can be moved only where everything runs on one machine (npm start)',
  });

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
  /** Milliseconds for the analysis of one page, sitemap or other file of a website, in its own thread. */
  readonly analysisTimeoutMs: number;
  readonly logLevel: string;
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
    analysisTimeoutMs: env.ANALYSIS_TIMEOUT_MS,
    logLevel: env.LOG_LEVEL,
    isEmbedded: env.EMBEDDED,
    isDemo: env.DEMO_MODE,
    demoSiteUrl: env.DEMO_SITE_URL ?? null,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  };
}
