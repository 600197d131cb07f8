import { describe, expect, it } from '@jest/globals';
import { aSegment } from '../reports/testing/a-report.js';
import { segmentsCsv } from './segments-csv.js';

const HEAD =
  'segment,pages,indexable,score,errors,warnings,notices,pagesBefore,indexableBefore,scoreBefore,errorsBefore,warningsBefore,noticesBefore';

describe('the segments as CSV', () => {
  it('have a line each, with the scan before where it is comparable', () => {
    const { pages, indexable, score, issues } = aSegment();
    const before = { pages: pages - 1, indexable, score, issues };
    expect(segmentsCsv({ segments: [aSegment(), aSegment({ name: 'Blog', before })] })).toBe(
      [HEAD, 'Shop,8,7,81.24,2,3,5,,,,,,', 'Blog,8,7,81.24,2,3,5,7,7,81.24,2,3,5', ''].join('\r\n'),
    );
  });

  it('say nothing about a segment that could not be evaluated', () => {
    const issues = { error: 0, warning: 0, notice: 0 };
    const unknown = aSegment({ pages: 0, indexable: 0, score: null, issues, problem: 'Slow.' });
    expect(segmentsCsv({ segments: [unknown] })).toBe(`${HEAD}\r\nShop,,,,,,,,,,,,\r\n`);
  });
});
