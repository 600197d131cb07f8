import { readFileSync } from 'node:fs';

const MODULES = {
  react: 'react/cjs/react.development.js',
  scheduler: 'scheduler/cjs/scheduler.development.js',
  'react-dom': 'react-dom/cjs/react-dom.development.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.development.js',
};

/**
 * A React page, as rendered by its server and hydrated by its script when `hydrate()` is called: title and description
 * are parts of the component, and `renderAgain()` replaces the elements with new ones. It uses React's development
 * build, which logs everything unexpected to the console.
 */
export const reactPage = {
  head: '<title>Old</title><meta name="description" content="Old text">',
  body: '<div id="root"><main><h1>Hello</h1><p>Round <!-- -->0</p></main></div>',
  script: `const process = { env: { NODE_ENV: 'development' } };
    const sources = {${Object.entries(MODULES)
      .map(([name, file]) => `'${name}'(module, exports, require) {${sourceOf(file)}\n}`)
      .join(',')}};
    const loaded = {};
    function require(name) {
      if (!loaded[name]) sources[name]((loaded[name] = { exports: {} }), loaded[name].exports, require);
      return loaded[name].exports;
    }
    const { createElement: h, useState } = require('react');
    const { flushSync } = require('react-dom');
    function Page() {
      const [round, setRound] = useState(0);
      window.renderAgain = () => flushSync(() => setRound(round + 1));
      return h('main', null,
        h('title', { key: 'title' + round }, 'Old'),
        h('meta', { key: 'meta' + round, name: 'description', content: 'Old text' }),
        h('h1', null, 'Hello'), h('p', null, 'Round ', round));
    }
    window.hydrate = () => flushSync(() =>
      require('react-dom/client').hydrateRoot(document.querySelector('#root'), h(Page)));`,
};

function sourceOf(file: string): string {
  return readFileSync(`node_modules/${file}`, 'utf8');
}
