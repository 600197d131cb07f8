import { OAuthClients, OAuthRefusal, OAuthTokens } from '@app/auth';
import { grantTypes, registerClientInput, tokenRequest } from '@app/auth/contract';
import type { TokenRequest } from '@app/auth/contract';
import { APP_CONFIG, originOf, toFailure } from '@app/common';
import type { AppConfig } from '@app/common';
import { accessScopes } from '@app/common/contract';
import { oauthMetadataResponse } from '@modelcontextprotocol/server';
import type { AuthMetadataOptions } from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allowBrowsers } from './browser-access.js';
import { sendResponse, webRequestOf } from './web-messages.js';

const logger = new Logger('OAuth');

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 20_000;
const WELL_KNOWN = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
] as const;
const ENDPOINTS = ['/oauth/register', '/oauth/token', '/oauth/revoke'] as const;
const namedGrant = z.object({ grant_type: z.string() });
const revocation = z.object({ client_id: z.uuid(), token: z.string().min(1).max(200) });

/**
 * OAuth 2.1 for apps that connect to the MCP server: metadata (RFC 8414, RFC 9728), registration (RFC 7591), tokens and
 * revocation (RFC 7009). The consent screen is the web app's.
 */
export async function mountOAuth(app: NestFastifyApplication): Promise<void> {
  const clients = app.get(OAuthClients);
  const tokens = app.get(OAuthTokens);
  const { publicUrl } = app.get<AppConfig>(APP_CONFIG);
  const metadata = metadataOf(publicUrl);

  await app.register((scope: FastifyInstance, _options: unknown, done: () => void) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((error, _request, reply) => sendRefusal(error, reply));
    allowBrowsers(scope, [...WELL_KNOWN, ...ENDPOINTS], 'GET, POST');
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('Cache-Control', 'no-store');
      next();
    });
    for (const url of WELL_KNOWN)
      scope.get(url, async (request, reply) => {
        const response = oauthMetadataResponse(webRequestOf(request, publicUrl), metadata);
        if (response !== undefined) await sendResponse(response, reply);
      });
    scope.post('/oauth/register', async (request, reply) => {
      const input = registerClientInput.parse(request.body);
      return reply.code(201).send(await clients.register(originOf(request), input));
    });
    scope.post('/oauth/token', async (request) =>
      tokens.issue(originOf(request), tokenRequestOf(request.body)),
    );
    scope.post('/oauth/revoke', async (request: FastifyRequest, reply) => {
      const { client_id: clientId, token } = revocation.parse(request.body);
      await tokens.revoke(originOf(request), clientId, token);
      return reply.code(200).send();
    });
    done();
  });
}

/** An unsupported grant type has its own error code (RFC 6749 section 5.2). */
function tokenRequestOf(body: unknown): TokenRequest {
  const { grant_type: asked } = namedGrant.parse(body);
  if (!grantTypes.some((supported) => supported === asked))
    throw new OAuthRefusal(
      'unsupported_grant_type',
      `The supported grant types are ${grantTypes.join(' and ')}.`,
    );
  return tokenRequest.parse(body);
}

function metadataOf(publicUrl: string): AuthMetadataOptions {
  const at = (path: string): string => new URL(path, publicUrl).href;
  return {
    resourceServerUrl: new URL('/mcp', publicUrl),
    resourceName: 'Groundswell',
    scopesSupported: [...accessScopes],
    // Whether an installation has https is its operator's decision, for everything else as well.
    dangerouslyAllowInsecureIssuerUrl: true,
    oauthMetadata: {
      issuer: new URL(publicUrl).origin,
      authorization_endpoint: at('/connect-app'),
      token_endpoint: at('/oauth/token'),
      registration_endpoint: at('/oauth/register'),
      revocation_endpoint: at('/oauth/revoke'),
      response_types_supported: ['code'],
      grant_types_supported: [...grantTypes],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: [...accessScopes],
      authorization_response_iss_parameter_supported: true,
    },
  };
}

/** In the words of OAuth; a form that is not valid is `invalid_request`. */
function sendRefusal(error: unknown, reply: FastifyReply): void {
  if (error instanceof OAuthRefusal) {
    void reply.code(400).send({ error: error.code, error_description: error.message });
    return;
  }
  const { status, body, retryAfterSeconds, isUnexpected } = toFailure(error);
  if (isUnexpected) logger.error({ err: error });
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  const code = status >= 500 ? 'server_error' : 'invalid_request';
  void reply.code(status).send({ error: code, error_description: body.error });
}
