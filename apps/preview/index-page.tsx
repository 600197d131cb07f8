import { renderToStaticMarkup } from 'react-dom/server';
import { documents } from './documents/index.js';
import type { PreviewedDocument } from './documents/previewed-document.js';

const STYLE = `
body{margin:0;display:grid;grid-template-columns:22rem 1fr;height:100vh;font:14px/1.6 system-ui}
nav{overflow:auto;padding:1rem}
h1{font-size:1.25rem}h2{font-size:1rem;margin-bottom:0}
ul{margin:0;padding:0;list-style:none}
a{margin-right:.5rem}
iframe{width:100%;height:100%;border:0;border-left:1px solid #ccc;background:#fff}
`;

/** All previews next to the one that is open. `script`: the address of the module that reloads it. */
export function indexPage(script: string): string {
  return `<!doctype html>${renderToStaticMarkup(<IndexPage script={script} />)}`;
}

function IndexPage({ script }: { script: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Previews</title>
        <style>{STYLE}</style>
        <script type="module" src={script} />
      </head>
      <body>
        <nav>
          <h1>Previews</h1>
          <a href="/preview/components" target="preview">
            Base components
          </a>
          {Object.entries(documents).map(([group, list]) => (
            <Group key={group} group={group} list={list} />
          ))}
        </nav>
        <iframe name="preview" title="Preview" src="/preview/components" />
      </body>
    </html>
  );
}

function Group({ group, list }: { group: string; list: readonly PreviewedDocument[] }) {
  return (
    <>
      <h2>{group}</h2>
      <ul>
        {list.map(({ name, title, views }) => (
          <li key={name} title={name}>
            {title}:{' '}
            {Object.keys(views).map((view) => (
              <a key={view} href={`/preview/${group}/${name}/${view}`} target="preview">
                {view}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
