import { describe, expect, it } from '@jest/globals';
import { storagePlaceOf } from './storage-place.js';

describe('storagePlaceOf', () => {
  it('parses a directory', () => {
    expect(storagePlaceOf('file:///mnt/proofs')).toEqual({
      ...{ kind: 'directory', path: '/mnt/proofs' },
    });
  });

  it('parses a bucket with all its options', () => {
    expect(storagePlaceOf('s3://KEY:a%2Fb%2Bc%3D@s3.example:9000/files')).toEqual({
      ...{ kind: 's3', origin: 'https://s3.example:9000', bucket: 'files', prefix: '' },
      ...{ region: 'us-east-1', accessKeyId: 'KEY', secretAccessKey: 'a/b+c=' },
    });
    expect(
      storagePlaceOf('s3://k:s@minio:9000/files/gs/live?region=eu-west-1&tls=0'),
    ).toMatchObject({ origin: 'http://minio:9000', prefix: 'gs/live/', region: 'eu-west-1' });
  });

  it.each([
    's3://bucket',
    's3://k:s@host',
    's3://k@host/bucket',
    's3://k:%@host/bucket',
    's3://k:s@host/Bucket_With_Capitals',
    's3://k:s@host/bucket/..%2Fx',
    's3://k:s@host/bucket?tls=maybe',
    's3://k:s@host/bucket?region=a b',
    'https://k:s@host/bucket',
    'file://host/path',
    'no address',
  ])('refuses %s', (text) => expect(storagePlaceOf(text)).toBeNull());
});
