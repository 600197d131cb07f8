import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredSigningKey } from '../entities/signing-key.entity.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeys } from './signing-keys.service.js';
import { StoredKeySigner } from './stored-key-signer.js';

/** Signatures of simulated visitors' requests (Web Bot Auth). */
@Module({
  imports: [MikroOrmModule.forFeature([StoredSigningKey])],
  providers: [SigningKeysRepository, SigningKeys, StoredKeySigner],
  exports: [SigningKeys, StoredKeySigner],
})
export class SigningModule {}
