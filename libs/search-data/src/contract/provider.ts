import { z } from 'zod';

/** Services that result pages are bought or read from. */
export const serpProviderNames = [
  'dataforseo',
  'serpapi',
  'serper',
  'valueserp',
  'searchapi',
  'brave',
  'searxng',
  'demo',
] as const;
export const serpProviderNameSchema = z.enum(serpProviderNames);
export type SerpProviderName = (typeof serpProviderNames)[number];

/** Why a position is not known. Never stored as a lost rank. */
export const unknownReasons = [
  'blocked',
  'timeout',
  'partial',
  'parse',
  'ambiguous',
  'no_key',
  'bad_key',
  'no_funds',
  'rate_limited',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** Whose key pays for a call: of the installation, or of the user. */
export const keyOwners = ['installation', 'user'] as const;
export type KeyOwner = (typeof keyOwners)[number];
