import { z } from 'zod';

/** The most severe first. */
export const changeSeverities = ['critical', 'warning', 'info'] as const;
export const changeSeveritySchema = z.enum(changeSeverities);
export type ChangeSeverity = z.infer<typeof changeSeveritySchema>;
