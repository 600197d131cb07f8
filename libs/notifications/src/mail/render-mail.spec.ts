import { describe, expect, it } from '@jest/globals';
import { renderMail } from './render-mail.js';

const content = {
  paragraphs: ['Score 81 → 84.', '<script>alert("x")</script> & more'],
  action: { label: 'See the scan', url: 'https://seo.example/seo-scan/1?a=1&b="2"' },
  footer: 'Switch mails off in the schedule.',
};

describe('renderMail', () => {
  it('has the same content in both formats', () => {
    const { text, html } = renderMail('Ada', content);
    expect(text).toBe(
      [
        'Hello Ada,',
        'Score 81 → 84.',
        '<script>alert("x")</script> & more',
        'See the scan: https://seo.example/seo-scan/1?a=1&b="2"',
        '-- \nSwitch mails off in the schedule.',
      ].join('\n\n'),
    );
    expect(html).toMatch(/<p [^>]*>Score 81 → 84\.<\/p>/);
    expect(html).toContain('>See the scan</a>');
  });

  it('escapes markup in names, addresses and pages', () => {
    const { html } = renderMail('<b>Ada</b>', content);
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://seo.example/seo-scan/1?a=1&amp;b=&quot;2&quot;"');
  });

  it('greets nobody with a link or a second line, even for names older than the rule', () => {
    const { text } = renderMail('Ada\r\nwin at https://evil.example', content);
    expect(text.split('\n')[0]).toBe('Hello Ada win at https evil example,');
  });

  it('loads nothing remote when it is opened', () => {
    expect(renderMail('Ada', content).html).not.toMatch(/<(?:img|link|iframe|style|script)|url\(/i);
  });
});
