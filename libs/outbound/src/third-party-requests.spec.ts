import { describe, expect, it } from '@jest/globals';
import { SessionRequests, ThirdPartyRequests } from './third-party-requests.js';

function counting(session = new SessionRequests()) {
  const clock = { now: 0 };
  const website = 'https://www.bakery.example/rye';
  return {
    clock,
    session,
    requests: new ThirdPartyRequests({ website, session }, () => clock.now),
  };
}
const times = (count: number, work: () => boolean): boolean[] =>
  Array.from({ length: count }, () => work());

describe('requests to third parties', () => {
  it('may be 200 to one host per page view, and 20 more each second', () => {
    const { clock, requests } = counting();
    expect(times(200, () => requests.count('a.example'))).not.toContain(false);
    expect(requests.count('a.example')).toBe(false);
    expect(requests.count('A.example.')).toBe(false);
    expect(requests.count('b.a.example')).toBe(true);
    clock.now = 1_000;
    expect(times(20, () => requests.count('a.example'))).not.toContain(false);
    expect(requests.count('a.example')).toBe(false);
    requests.beginPageView();
    expect(times(200, () => requests.count('a.example'))).not.toContain(false);
  });

  it('may be 1,000 per session, spread over any hosts, pages and browsers', () => {
    const session = new SessionRequests();
    const [one, other] = [counting(session).requests, counting(session).requests];
    for (let host = 0; host < 500; host++) {
      one.beginPageView();
      expect([one.count(`${host}.a.example`), other.count('b.example')]).toEqual([
        true,
        host < 200,
      ]);
    }
    expect(session.left).toBe(0);
    expect(one.count('c.example')).toBe(false);
  });

  it('do not count if the browser has not sent them', () => {
    const { requests, session } = counting();
    for (let request = 0; request < 5_000; request++) {
      expect(requests.count('a.example')).toBe(true);
      requests.release('a.example');
    }
    expect(session.used).toBe(0);
  });

  it('do not include those to the website itself', () => {
    const { requests } = counting();
    expect(requests.isThirdParty('img.bakery.example')).toBe(false);
    expect(requests.isThirdParty('bakery.example.net')).toBe(true);
  });
});
