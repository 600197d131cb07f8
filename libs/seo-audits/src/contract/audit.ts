import { z } from 'zod';
import { categories, fixKinds, severities, severityGroups } from './names.js';

export const severitySchema = z.enum(severities);
export const severityGroupSchema = z.enum(severityGroups);
export const categorySchema = z.enum(categories);
export const fixKindSchema = z.enum(fixKinds);
