import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Tabs, TabsList, TabsTrigger } from './tabs.js';

const NAMES = ['Issues', 'Fixes', 'Pages', 'Points'];
const TAB_PX = 100;
let listPx = 200;

function Results({ active, found }: { active: string; found: number }) {
  return (
    <Tabs value={active}>
      <TabsList>
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name} {found}
          </TabsTrigger>
        ))}
      </TabsList>
    </Tabs>
  );
}

/** jsdom has no layout: tabs of equal width in a list that shows only some of them. */
function placeOf(this: Element): DOMRect {
  if (this.getAttribute('role') === 'tablist') return new DOMRect(0, 0, listPx, 40);
  const list = screen.getByRole('tablist');
  const index = [...list.children].indexOf(this);
  return new DOMRect(index * TAB_PX - list.scrollLeft, 0, TAB_PX, 40);
}

beforeEach(() => {
  listPx = 200;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(placeOf);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => listPx);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const scrolled = (): number => screen.getByRole('tablist').scrollLeft;

describe('tabs that overflow their list', () => {
  it('are scrolled to centre the active one', () => {
    const { rerender } = render(<Results active="Points" found={1} />);
    expect(scrolled()).toBe(250);
    rerender(<Results active="Pages" found={1} />);
    expect(scrolled()).toBe(150);
  });

  it('keep the position to which the user scrolled when tabs are rendered again', () => {
    const { rerender } = render(<Results active="Pages" found={1} />);
    screen.getByRole('tablist').scrollLeft = 20;
    rerender(<Results active="Pages" found={2} />);
    expect(scrolled()).toBe(20);
  });

  it('are scrolled to the active one again when the list changes its width', () => {
    render(<Results active="Points" found={1} />);
    listPx = 300;
    fireEvent(window, new Event('resize'));
    expect(scrolled()).toBe(200);
  });
});
