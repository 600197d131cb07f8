import { Global, Module } from '@nestjs/common';
import { Cipher } from './cipher.js';

@Global()
@Module({ providers: [Cipher], exports: [Cipher] })
export class CipherModule {}
