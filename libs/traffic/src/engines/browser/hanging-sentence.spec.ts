import { expect, it } from '@jest/globals';
import { hangingSentence } from './hanging-sentence.js';
import { InnerFrames } from './inner-frames.js';

it('says how many frames a page has that could not be drawn, if it has many', () => {
  const frames = new InnerFrames();
  for (let n = 0; n < 1_001; n++) {
    const params = { frameId: `frame ${n}`, parentFrameId: 'main' };
    frames.take({ name: 'Page.frameAttached', params });
  }
  frames.take({ name: 'Page.frameDetached', params: { frameId: 'frame 3', reason: 'remove' } });
  expect(hangingSentence(frames.count)).toBe(
    'The page stopped responding: its 1,000 frames were not drawn within 8 seconds.',
  );
  frames.clear();
  expect(hangingSentence(frames.count)).toBe(
    'The page stopped responding: it was not drawn within 8 seconds.',
  );
});
