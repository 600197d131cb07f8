import { describe, expect, it } from '@jest/globals';
import { screenshotFault } from './screenshot-rules.js';

describe('screenshotFault', () => {
  it('accepts a PNG or JPG under 5 MB', () => {
    expect(screenshotFault({ size: 4_999_999, type: 'image/png' })).toBeNull();
    expect(screenshotFault({ size: 1, type: 'image/jpeg' })).toBeNull();
  });

  it('refuses 5,000,000 bytes and more', () => {
    expect(screenshotFault({ size: 5_000_000, type: 'image/png' })).toBe(
      'File size should be less than 5MB',
    );
  });

  it('refuses other files than pictures', () => {
    expect(screenshotFault({ size: 9, type: 'application/pdf' })).toBe(
      'Please upload an image file',
    );
    expect(screenshotFault({ size: 9, type: '' })).toBe('Please upload an image file');
  });

  it('lists the accepted formats', () => {
    expect(screenshotFault({ size: 9, type: 'image/svg+xml' })).toContain('PNG or JPG');
  });
});
