import { z } from 'zod';
import { isEmailAddress } from '../contract/email-address.js';
import { emptyIsUnset, optional } from './environment-fields.js';
import { searchDataFields } from './search-data-config.js';
import { storagePlaceOf } from './storage-place.js';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const hostList = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== ''),
);
const mailAddress = z.string().refine(isEmailAddress, 'Must be a valid email address');
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
  'Use a directory, file:///path/to/it, or a bucket, s3://key:secret@host/bucket?region=…';

/** The environment variables of the product, validated; README.md describes them. */
export const environmentSchema = z
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
    EVIDENCE_DAYS: z.preprocess(emptyIsUnset, z.coerce.number().int().min(1).max(400).default(30)),
    EVIDENCE_CAMPAIGN_MB: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(0).max(1_000).default(50),
    ),
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
    MAIL_FROM: optional(z.string().regex(MAILBOX, 'Must be a valid email address')),
    SELLER_NAME: z.preprocess(emptyIsUnset, z.string().max(120).default('Groundswell')),
    SELLER_ADDRESS: optional(z.string().max(300)),
    SELLER_TAX_ID: optional(z.string().max(60)),
    UPI_VPA: optional(z.string().regex(UPI_ADDRESS, 'Must be a UPI address: name@bank')),
    UPI_PAYEE: optional(z.string().max(80)),
    CRYPTO_WALLET: optional(z.string().regex(EVM_ADDRESS, 'Must be a wallet address: 0x…')),
    BSC_RPC_URL: optional(z.url({ protocol: /^https?$/ })),
    USDT_CONTRACT: z.preprocess(
      emptyIsUnset,
      z.string().regex(EVM_ADDRESS, 'Must be a contract address: 0x…').default(USDT_ON_BSC),
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
    INDEX_NOW_BASE: z.preprocess(
      emptyIsUnset,
      z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org'),
    ),
    GUEST_SCANS_PER_HOUR: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(0).max(10_000).default(30),
    ),
    ANALYSIS_TIMEOUT_MS: z.preprocess(
      emptyIsUnset,
      z.coerce.number().int().min(500).max(60_000).default(3_000),
    ),
    LOG_LEVEL: z.preprocess(
      emptyIsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    EMBEDDED: z.preprocess(emptyIsUnset, flag.prefault('0')),
    DEMO_MODE: z.preprocess(emptyIsUnset, flag.prefault('0')),
    DEMO_SITE_URL: optional(z.url()),
    CLOCK_OFFSET_MS: z.preprocess(emptyIsUnset, z.coerce.number().int().default(0)),
  })
  .refine((env) => (env.STAFF_EMAIL === undefined) === (env.STAFF_PASSWORD === undefined), {
    path: ['STAFF_PASSWORD'],
    message: 'Set both STAFF_EMAIL and STAFF_PASSWORD, or neither',
  })
  .refine((env) => env.UPI_VPA === undefined || env.UPI_PAYEE !== undefined, {
    path: ['UPI_PAYEE'],
    message: 'UPI_VPA also requires the payee name',
  })
  .refine((env) => env.BSC_RPC_URL === undefined || env.CRYPTO_WALLET !== undefined, {
    path: ['CRYPTO_WALLET'],
    message: 'BSC_RPC_URL also requires the wallet to check',
  })
  .refine(
    (env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined),
    {
      path: ['GOOGLE_CLIENT_SECRET'],
      message: 'Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither',
    },
  )
  .refine((env) => env.GOOGLE_CLIENT_ID === undefined || env.ENCRYPTION_KEY !== undefined, {
    path: ['ENCRYPTION_KEY'],
    message: 'GOOGLE_CLIENT_ID also requires a key of at least 32 characters to encrypt tokens',
  })
  .refine((env) => (env.AI_BASE_URL === undefined) === (env.AI_MODEL === undefined), {
    path: ['AI_MODEL'],
    message: 'Set both AI_BASE_URL and AI_MODEL, or neither',
  })
  .refine((env) => env.AI_API_KEY === undefined || env.AI_BASE_URL !== undefined, {
    path: ['AI_BASE_URL'],
    message: 'AI_API_KEY also requires the URL of its service',
  })
  .refine(
    (env) => (env.DATAFORSEO_LOGIN === undefined) === (env.DATAFORSEO_PASSWORD === undefined),
    {
      path: ['DATAFORSEO_PASSWORD'],
      message: 'Set both DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD, or neither',
    },
  )
  .refine((env) => env.CLOCK_OFFSET_MS === 0 || env.EMBEDDED, {
    path: ['CLOCK_OFFSET_MS'],
    message: 'The clock can only be moved when everything runs on one machine (npm start)',
  });
