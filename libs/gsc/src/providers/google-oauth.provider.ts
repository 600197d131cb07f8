import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { JsonReader } from '@app/crawler';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { requestGoogle, readAs } from './google-request.js';
import type { Unreachable } from './google-request.js';

/** Reading only: nothing can be changed in anybody's Search Console. */
export const GSC_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
/** Must be registered at Google exactly like this. */
export const CALLBACK_PATH = '/api/seo/gsc/callback';
const ACCOUNTS = 'https://accounts.google.com';
const TOKENS = 'https://oauth2.googleapis.com';

const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});
const OUR_FAULTS = new Set(['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch']);
const errorReply = z.object({ error: z.string() });

export interface GoogleTokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** `null` on a refresh: the existing one stays valid. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
}

export type TokenOutcome =
  | { readonly kind: 'ok'; readonly tokens: GoogleTokens }
  /** `invalid_grant`: the code or the consent is no longer valid. */
  | { readonly kind: 'ended' }
  /** Our own credentials are wrong: an operator has to fix that. */
  | { readonly kind: 'config'; readonly reason: 'no_key' | 'bad_key' }
  | Unreachable;

/** Google's OAuth 2.0 for web servers, with PKCE (PROVIDERS.md section 2). */
@Injectable()
export class GoogleOAuth {
  constructor(
    private readonly json: JsonReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  get isConfigured(): boolean {
    return this.config.google !== null;
  }

  /** The consent screen. Without `prompt=consent` a returning user gets no refresh token. */
  consentUrl(state: string, codeChallenge: string): string {
    const url = new URL(`${this.config.google?.oauthBase ?? ACCOUNTS}/o/oauth2/v2/auth`);
    url.search = new URLSearchParams({
      client_id: this.config.google?.clientId ?? '',
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: GSC_SCOPE,
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  }

  exchange(code: string, codeVerifier: string): Promise<TokenOutcome> {
    return this.tokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: codeVerifier,
    });
  }

  refresh(refreshToken: string): Promise<TokenOutcome> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Ends the consent at Google. Best effort: the user can do it there too. */
  async revoke(token: string): Promise<void> {
    await requestGoogle(this.json, `${this.tokenBase}/revoke`, {
      method: 'POST',
      ...form({ token }),
    });
  }

  private async tokens(grant: Readonly<Record<string, string>>): Promise<TokenOutcome> {
    const { google } = this.config;
    if (google === null) return { kind: 'config', reason: 'no_key' };
    const own = { client_id: google.clientId, client_secret: google.clientSecret };
    const response = await requestGoogle(this.json, `${this.tokenBase}/token`, {
      method: 'POST',
      ...form({ ...grant, ...own }),
    });
    if ('kind' in response) return response;
    if (response.status === 200) {
      const reply = readAs(tokenReply, response);
      if (reply === null) return { kind: 'unknown', reason: 'parse' };
      return {
        kind: 'ok',
        tokens: {
          accessToken: reply.access_token,
          expiresInSeconds: reply.expires_in,
          refreshToken: reply.refresh_token ?? null,
          scopes: reply.scope.split(' '),
        },
      };
    }
    const error = readAs(errorReply, response)?.error ?? '';
    if (error === 'invalid_grant') return { kind: 'ended' };
    if (OUR_FAULTS.has(error)) return { kind: 'config', reason: 'bad_key' };
    return { kind: 'unknown', reason: 'blocked' };
  }

  private get tokenBase(): string {
    return this.config.google?.oauthBase ?? TOKENS;
  }

  private get redirectUri(): string {
    return this.config.publicUrl + CALLBACK_PATH;
  }
}

function form(fields: Readonly<Record<string, string>>): { body: URLSearchParams } {
  return { body: new URLSearchParams(fields) };
}
