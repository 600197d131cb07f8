import { describe, expect, it } from '@jest/globals';
import { hideSecrets } from './hide-secrets.js';
import { renderMail } from '../mail/render-mail.js';

describe('hideSecrets', () => {
  it('removes tokens from both formats of a mail, wherever they are in the link', () => {
    const mail = renderMail('Ada', {
      paragraphs: ['Choose a new password.'],
      action: { label: 'Choose', url: 'https://seo.example/reset-password?a=1&token=S3cr-et_' },
      footer: 'Because you asked.',
    });
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('S3cr-et_');
      expect(hideSecrets(form)).not.toContain('S3cr-et_');
      expect(hideSecrets(form)).toContain('token=[hidden]');
    }
  });

  it('keeps everything else unchanged', () => {
    const text = 'See https://seo.example/invoice?id=INV-2026-000001 and the word token.';
    expect(hideSecrets(text)).toBe(text);
  });
});
