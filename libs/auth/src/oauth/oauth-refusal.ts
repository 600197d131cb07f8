export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_target'
  | 'unsupported_grant_type';

/** A refusal that apps understand (RFC 6749 section 5.2, RFC 7591 section 3.2.2). */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';

  constructor(
    readonly code: OAuthErrorCode,
    message: string,
  ) {
    super(message);
  }
}
