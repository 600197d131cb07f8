import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AuthService } from './auth.service.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInLimits } from './sign-in-limits.js';
import { StaffService } from './staff.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([User, Session]),
    JwtModule.registerAsync({
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  providers: [
    AuthService,
    StaffService,
    UsersRepository,
    SessionsRepository,
    PasswordHasher,
    SessionTokens,
    SignInLimits,
  ],
  exports: [AuthService, StaffService],
})
export class AuthModule {}
