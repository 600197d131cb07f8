import { CurrentActor, CurrentOrigin, Endpoint, Public, ValidBody } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { AuthService } from './auth.service.js';
import {
  loginResponse,
  loginInput,
  registerResponse,
  registerInput,
  userResponse,
} from './contract/index.js';
import type {
  LoginResponse,
  LoginInput,
  RegisterResponse,
  RegisterInput,
  UserResponse,
} from './contract/index.js';
import { SessionOnly, WithOneTimePassword } from './session-only.js';

@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('register')
  @Endpoint({ summary: 'Create an account', status: 201, output: registerResponse })
  register(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(registerInput) body: RegisterInput,
  ): Promise<RegisterResponse> {
    return this.auth.register(origin, body);
  }

  @Public()
  @Post('login')
  @Endpoint({ summary: 'Sign in', output: loginResponse })
  login(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(loginInput) body: LoginInput,
  ): Promise<LoginResponse> {
    return this.auth.login(origin, body);
  }

  @SessionOnly()
  @WithOneTimePassword()
  @Post('logout')
  @Endpoint({ summary: 'Sign out; the token is dead at once', status: 204 })
  logout(@CurrentActor() actor: Actor): Promise<void> {
    return this.auth.logout(actor);
  }

  @Get('me')
  @Endpoint({ summary: 'The signed-in user', output: userResponse })
  me(@CurrentActor() actor: Actor): Promise<UserResponse> {
    return this.auth.me(actor);
  }
}
