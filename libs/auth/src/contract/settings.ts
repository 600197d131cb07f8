import { z } from 'zod';
import { PASSWORD_MAX_CHARS, emailSchema, nameSchema, passwordSchema } from './fields.js';

/** Specification 1 section 9; GLOBAL means any of them. */
export const countries = ['US', 'UK', 'CA', 'AU', 'DE', 'FR', 'IN', 'BR', 'GLOBAL'] as const;
export const countrySchema = z.enum(countries);
export type Country = z.infer<typeof countrySchema>;

export const trafficSpeeds = ['slow', 'medium', 'fast'] as const;
export const trafficSpeedSchema = z.enum(trafficSpeeds);
export type TrafficSpeed = z.infer<typeof trafficSpeedSchema>;

/** An empty text means "not given". A bare domain becomes https. */
const websiteText = z
  .string()
  .trim()
  .max(2048, 'The URL is too long')
  .refine(
    (text) =>
      text === '' || isWebAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`),
    'Please enter a valid website address',
  );

export const profileSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  company: z.string().trim().max(200, 'Company is too long'),
  website: websiteText,
});

/** Which mails the user wants; `flagOf` of the notifications maps mails to flags. */
export const notificationFlagsSchema = z.object({
  campaignComplete: z.boolean(),
  dailyReport: z.boolean(),
  weeklyReport: z.boolean(),
  /** Something that the user has set up stops working, such as a webhook. */
  systemUpdates: z.boolean(),
  scanComplete: z.boolean(),
  /** An allowance, of page scans or visits, runs low or is used up. */
  limitAlerts: z.boolean(),
  /** The weekly report on tracked keywords. */
  keywordReport: z.boolean(),
});
export type NotificationFlags = z.infer<typeof notificationFlagsSchema>;

/** How often a visit that failed is tried again. */
export const retriesSchema = z.literal([1, 2]);
export type Retries = z.infer<typeof retriesSchema>;

export const trafficPreferencesSchema = z.object({
  defaultCountry: countrySchema,
  trafficSpeed: trafficSpeedSchema,
  autoRetry: z.boolean(),
  /** While `autoRetry` is on. */
  retries: retriesSchema,
});
export type TrafficPreferences = z.infer<typeof trafficPreferencesSchema>;

/** Specification 1 section 3. */
export const defaultNotificationFlags: NotificationFlags = {
  campaignComplete: true,
  dailyReport: false,
  weeklyReport: true,
  systemUpdates: true,
  scanComplete: true,
  limitAlerts: true,
  keywordReport: true,
};
export const defaultTrafficPreferences: TrafficPreferences = {
  defaultCountry: 'US',
  trafficSpeed: 'medium',
  autoRetry: true,
  retries: 2,
};

export const settingsSchema = z.object({
  profile: profileSchema,
  notifications: notificationFlagsSchema,
  traffic: trafficPreferencesSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

/** The stored settings; an address other than `profile.email` may await confirmation. */
export const settingsResponse = settingsSchema.extend({
  /** Names older than the rule for names are shown unchanged. */
  profile: profileSchema.extend({ name: z.string(), email: z.string() }),
  /** ISO instant; `null`: the address of the account is not confirmed yet. */
  emailConfirmedAt: z.string().nullable(),
  /** Replaces `profile.email` once the link sent to it is opened. */
  pendingEmail: z.string().nullable(),
});
export type SettingsResponse = z.infer<typeof settingsResponse>;

/** Omitted sections stay unchanged. Another email address needs the password. */
export const saveSettingsInput = settingsSchema.partial().extend({
  /** The last three flags, and `retries`, are newer than many clients: omitted, they stay unchanged. */
  notifications: notificationFlagsSchema
    .partial({ scanComplete: true, limitAlerts: true, keywordReport: true })
    .optional(),
  traffic: trafficPreferencesSchema.partial({ retries: true }).optional(),
  profile: profileSchema
    .extend({
      company: profileSchema.shape.company.default(''),
      website: profileSchema.shape.website.default(''),
    })
    .optional(),
  currentPassword: passwordSchema.optional(),
});
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

/** The form of the browser: all sections, and an empty password unless it was required. */
export const settingsForm = settingsSchema.extend({
  currentPassword: z.string().max(PASSWORD_MAX_CHARS, 'Password is too long'),
});
export type SettingsForm = z.infer<typeof settingsForm>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
