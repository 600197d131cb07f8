import { CurrentActor, CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { AuthService } from './auth.service.js';
import * as contract from './contract/index.js';
import { SessionOnly, WithOneTimePassword } from './session-only.js';

@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('register')
  @Endpoint({ summary: 'Create an account', status: 201, output: contract.registerResponse })
  register(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.registerInput) body: contract.RegisterInput,
  ) {
    return this.auth.register(origin, body);
  }

  @Public()
  @Post('demo-account')
  @Endpoint({
    summary: 'Create a demo account and sign in (embedded product only)',
    status: 201,
    output: contract.demoAccountResponse,
  })
  createDemoAccount(@CurrentOrigin() origin: RequestOrigin) {
    return this.auth.createDemoAccount(origin);
  }

  @Public()
  @Post('login')
  @Endpoint({ summary: 'Sign in', output: contract.loginResponse })
  login(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.loginInput) body: contract.LoginInput,
  ) {
    return this.auth.login(origin, body);
  }

  @SessionOnly()
  @WithOneTimePassword()
  @Post('logout')
  @Endpoint({ summary: 'Sign out; the token is revoked immediately', status: 204 })
  logout(@CurrentActor() actor: Actor): Promise<void> {
    return this.auth.logout(actor);
  }

  @Get('me')
  @Endpoint({ summary: 'The signed-in user', output: contract.userResponse })
  me(@CurrentActor() actor: Actor) {
    return this.auth.me(actor);
  }
}
