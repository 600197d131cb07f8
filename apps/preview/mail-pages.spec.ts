import { describe, expect, it } from '@jest/globals';
import { mailKinds } from '../../libs/notifications/src/contract/index.js';
import { listMails, mailOf } from './mail-pages.js';

/** The mail of an approval brings the invoice, so that none is sent for it alone. */
const sentKinds = mailKinds.filter((kind) => kind !== 'invoice');

describe('the preview of mails', () => {
  it('shows every kind that the product sends', () => {
    expect(
      listMails()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...sentKinds].sort());
  });

  it.each(sentKinds)('renders %s completely', (kind) => {
    const mail = mailOf(kind);
    expect(mail?.subject).toBeTruthy();
    expect(`${mail?.html ?? ''} ${mail?.text ?? ''}`).not.toMatch(/undefined|NaN|\[object/);
  });

  it('knows no others', () => {
    expect(mailOf('spam')).toBeNull();
  });
});
