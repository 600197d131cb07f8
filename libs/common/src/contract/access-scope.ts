import { z } from 'zod';

/** read: changes nothing. write: changes something of the account. spend: uses allowance. None contains another. */
export const accessScopes = ['read', 'write', 'spend'] as const;
export const accessScopeSchema = z.enum(accessScopes);
export type AccessScope = z.infer<typeof accessScopeSchema>;
