import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';

export const sessionTokenClaims = z.object({ sub: z.uuid(), sid: z.uuid() });

/** The bearer token: a signed pointer to a session row. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(session: { sessionId: string; userId: string; expiresAt: Date }): Promise<string> {
    return this.jwt.signAsync({
      sub: session.userId,
      sid: session.sessionId,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    });
  }

  /** `null` for a token that is forged, expired or foreign. */
  async readSessionId(token: string): Promise<string | null> {
    try {
      const claims = sessionTokenClaims.safeParse(await this.jwt.verifyAsync(token));
      return claims.success ? claims.data.sid : null;
    } catch {
      return null;
    }
  }
}
