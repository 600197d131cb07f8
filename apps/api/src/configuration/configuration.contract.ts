import { z } from 'zod';

/** One setting as staff may see it: never a secret, only whether there is one. */
const settingSchema = z.object({
  /** The environment variable. */
  name: z.string(),
  /** What it is set to; `null` when it is not set. */
  value: z.string().nullable(),
  /** What the value means for this installation. */
  meaning: z.string(),
});
export type ConfigurationSetting = z.infer<typeof settingSchema>;

export const configurationAnswer = z.object({
  sections: z.array(z.object({ title: z.string(), settings: z.array(settingSchema) })),
});
export type ConfigurationAnswer = z.infer<typeof configurationAnswer>;
