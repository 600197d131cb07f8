import { z } from 'zod';

/** Search engines whose result pages can be read. `demo` answers for the demo website's own hosts only. */
export const searchEngines = ['google', 'bing', 'duckduckgo', 'mojeek', 'brave', 'demo'] as const;
export type SearchEngine = (typeof searchEngines)[number];

export const searchDevices = ['desktop', 'mobile'] as const;

/** Where, in which language and on which device a search is made. */
export const searchMarketSchema = z.object({
  engine: z.enum(searchEngines),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** ISO 639-1, lower case. */
  language: z.string().regex(/^[a-z]{2}$/),
  /** A place within the country, as the provider names it (`Austin,Texas,United States`); `null` for the whole country. */
  location: z
    .string()
    .trim()
    .min(1)
    .max(120)
    // What cannot be stored.
    .regex(/^[^\0\p{Cs}]*$/u, 'Please enter a place without control characters')
    .nullable(),
  device: z.enum(searchDevices),
});
export type SearchMarket = z.infer<typeof searchMarketSchema>;

/** The demo search engine has one market: it knows no country, language or device. */
export const DEMO_MARKET: SearchMarket = {
  engine: 'demo',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
};
