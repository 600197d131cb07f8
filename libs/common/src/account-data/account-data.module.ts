import { Global, Module } from '@nestjs/common';
import { AccountDataRegistry } from './account-data-registry.js';

@Global()
@Module({ providers: [AccountDataRegistry], exports: [AccountDataRegistry] })
export class AccountDataModule {}
