import { Global, Module } from '@nestjs/common';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';
import { S3FileStore } from './s3-file-store.js';

@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [APP_CONFIG],
      useFactory: ({ storage }: AppConfig) =>
        storage.kind === 's3' ? new S3FileStore(storage) : new DiskFileStore(storage.path),
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
