import { APP_CONFIG } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AuthService } from './auth.service.js';
import { sessionTokenClaims } from './session-tokens.js';

/** passport-jwt checks the signature; the session row decides. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly auth: AuthService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
    });
  }

  async validate(payload: unknown): Promise<Actor | false> {
    const claims = sessionTokenClaims.safeParse(payload);
    if (!claims.success) return false;
    return (await this.auth.findActor(claims.data.sid)) ?? false;
  }
}
