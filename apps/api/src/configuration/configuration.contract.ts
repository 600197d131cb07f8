import { z } from 'zod';

/** One setting as shown to staff: never a secret, only whether there is one. */
const settingSchema = z.object({
  /** The environment variable. */
  name: z.string(),
  /** Its value; `null` when it is not set. */
  value: z.string().nullable(),
  /** What the value means for this installation. */
  meaning: z.string(),
});
export type ConfigurationSetting = z.infer<typeof settingSchema>;

export const configurationResponse = z.object({
  sections: z.array(z.object({ title: z.string(), settings: z.array(settingSchema) })),
});
export type ConfigurationResponse = z.infer<typeof configurationResponse>;
