import { describe, expect, it } from '@jest/globals';
import { contradictsMediaType, mediaTypeOfExtension } from './media-type.js';

describe('contradictsMediaType', () => {
  it.each([
    ['text/plain', 'text/html'],
    ['image/jpeg', 'text/html'],
    ['text/html', 'application/pdf'],
    ['image/jpeg', 'image/png'],
    ['text/html', 'image/gif'],
    ['application/json', 'text/html'],
    ['text/plain', 'image/png'],
    ['text/html', 'video/mp4'],
  ])('%s cannot be %s', (declared, actual) => {
    expect(contradictsMediaType(declared, actual)).toBe(true);
  });

  it.each([
    ['text/html', 'text/html'],
    ['application/xhtml+xml', 'text/html'],
    ['application/xhtml+xml', 'text/xml'],
    ['image/svg+xml', 'text/xml'],
    ['application/rss+xml', 'application/xml'],
    ['application/javascript', 'text/javascript'],
    ['image/vnd.microsoft.icon', 'image/x-icon'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    ['audio/mp4', 'video/mp4'],
    ['application/octet-stream', 'application/pdf'],
    ['text/css', 'text/plain'],
    ['application/json', 'text/plain'],
    ['text/plain', 'text/css'],
  ])('%s may be %s', (declared, actual) => {
    expect(contradictsMediaType(declared, actual)).toBe(false);
  });
});

describe('mediaTypeOfExtension', () => {
  it('only uses the extension of the path', () => {
    expect(mediaTypeOfExtension('https://a.example/menu.PDF?x=.html')).toBe('application/pdf');
    expect(mediaTypeOfExtension('https://a.example/')).toBeNull();
    expect(mediaTypeOfExtension('https://a.example/v1.2')).toBeNull();
  });
});
