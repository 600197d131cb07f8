import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDeviceTable } from './device-table.js';

describe('a table of devices', () => {
  it('is read from an export of Google Analytics 4, with its comments and its column of users', () => {
    const text = [
      '# ----------------------------------------',
      '# Tech details: Device category',
      '# Start date: 20261101',
      '',
      'Device category,Active users,Sessions,Engagement rate',
      'desktop,80,"1,204",0.53',
      'mobile,60,71,0.4',
      'smart tv,1,1,0',
    ].join('\n');
    expect(readDeviceTable(text)).toEqual({
      total: 1_276,
      desktop: 1_204,
      mobile: 71,
      tablet: null,
    });
  });

  it('is read from an export of Plausible', () => {
    const text =
      'name,visitors,visits,bounce_rate\nDesktop,90,95,12\nLaptop,3,5,0\nMobile,40,41,30\n';
    expect(readDeviceTable(text)).toEqual({ total: 141, desktop: 100, mobile: 41, tablet: null });
  });

  it('is read from an export of Matomo with its total', () => {
    const text = 'Label;Unique visitors;Visits\r\nSmartphone;7;8\r\nTablet;1;2\r\nTotal;8;10\r\n';
    expect(readDeviceTable(text)).toEqual({ total: 10, desktop: null, mobile: 8, tablet: 2 });
  });

  it('is read as pasted from a page', () => {
    expect(readDeviceTable('Desktop\t1 204\nMobile\t71')).toEqual({
      ...{ total: 1_275, desktop: 1_204, mobile: 71, tablet: null },
    });
  });

  it.each(['', 'nothing of use', 'desktop', 'desktop,12.5%', 'Country,Visits\nGermany,12'])(
    'is not recognized in %j',
    (text) => {
      expect(readDeviceTable(text)).toBeNull();
    },
  );

  it('never fails, and never has more visits by device than in total', () => {
    const line = fc.tuple(fc.constantFrom('desktop', 'Tablet', 'tv', '"', ''), fc.string());
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(',', ';', '\t'), (lines, separator) => {
        const table = readDeviceTable(lines.map((cells) => cells.join(separator)).join('\n'));
        if (table === null) return;
        const { total, desktop, mobile, tablet } = table;
        expect((desktop ?? 0) + (mobile ?? 0) + (tablet ?? 0)).toBeLessThanOrEqual(total);
      }),
    );
  });
});
