import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthModule } from './auth.module.js';
import { CustomersController } from './customers.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';

@Module({
  imports: [AuthModule, PassportModule],
  controllers: [AuthController, PasswordResetController, AccountController, CustomersController],
  providers: [SessionStrategy, { provide: APP_GUARD, useClass: SessionGuard }],
})
export class AuthApiModule {}
