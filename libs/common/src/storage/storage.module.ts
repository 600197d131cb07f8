import { Global, Module } from '@nestjs/common';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';

@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => new DiskFileStore(config.storageDir),
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
