import { accessScopeSchema, accessScopes, storableText } from '@app/common/contract';
import { z } from 'zod';
import { spendingLimitsSchema } from './api-key.js';

const MAX_REDIRECT_URIS = 10;
const uri = z.string().min(1).max(2_048);

/** Registration of an app (RFC 7591). What is not listed is ignored; every app is a public one. */
export const registerClientInput = z.object({
  redirect_uris: z.array(uri).min(1).max(MAX_REDIRECT_URIS),
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .default('An app without a name')
    .transform(storableText),
  token_endpoint_auth_method: z.string().max(80).default('none'),
});
export type RegisterClientInput = z.infer<typeof registerClientInput>;
export const registeredClient = z.object({
  client_id: z.string(),
  client_id_issued_at: z.int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
});
export type RegisteredClient = z.infer<typeof registeredClient>;

/** What an app sends the user's browser with to the consent screen. */
export const authorizationRequestInput = z.object({
  client_id: z.uuid(),
  redirect_uri: uri,
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w.~-]{43,128}$/, 'A PKCE challenge (S256) is required.'),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(500).default(''),
  state: z.string().max(2_000).optional(),
  resource: uri.optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequestInput>;

/** What the user decides on. The name is the app's own claim. */
export const authorizationQuestion = z.object({
  clientName: z.string(),
  /** Where the code goes: the part that the app cannot invent. */
  place: z.string(),
  /** Asked for; `read` when it does not say: the user may add the others. */
  scopes: z.array(accessScopeSchema),
  /** Why the plan has no API access; `null` when it has. */
  notIncludedReason: z.string().nullable(),
  /** What to remove first: the account has all keys and apps that it can have; `null` when there is room. */
  fullReason: z.string().nullable(),
});
export type AuthorizationQuestion = z.infer<typeof authorizationQuestion>;

/** What its user allows. */
export const authorizationDecision = z.object({
  scopes: z.array(accessScopeSchema).min(1, 'Choose what the app may do').max(accessScopes.length),
  limits: spendingLimitsSchema,
});
/** As a form holds it. */
export type AuthorizationValues = z.input<typeof authorizationDecision>;
export type AuthorizationDecision = z.infer<typeof authorizationDecision>;
export const approveAuthorizationInput = authorizationRequestInput.extend(
  authorizationDecision.shape,
);
export type ApproveAuthorizationInput = z.infer<typeof approveAuthorizationInput>;
/** Where the browser goes next. */
export const authorizationAnswer = z.object({ redirectTo: z.string() });
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>;

export const grantTypes = ['authorization_code', 'refresh_token'] as const;
/** Form fields of the token endpoint. */
export const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.uuid(),
    code: z.string().min(1).max(200),
    redirect_uri: uri,
    code_verifier: z.string().min(43).max(128),
    resource: uri.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.uuid(),
    refresh_token: z.string().min(1).max(200),
  }),
]);
export type TokenRequest = z.infer<typeof tokenRequest>;
export const issuedTokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type IssuedTokens = z.infer<typeof issuedTokens>;
