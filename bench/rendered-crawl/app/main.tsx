import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../page-data.ts';
import './style.css';

/** A usual client-side application: one document for all addresses, whose page comes from an API. */
function App() {
  const [path, setPath] = useState(location.pathname);
  const page = usePage(path);
  useEffect(() => {
    const follow = (): void => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  if (page === null) return <p className="loading">Loading…</p>;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <header>
        <nav aria-label="Main">
          {page.menu.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <h1>{page.heading}</h1>
        {page.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul className="goods">
          {page.goods.map((good) => (
            <Good key={good.href} {...good} />
          ))}
        </ul>
      </main>
      <footer>Harbour Bakery, open from six</footer>
    </>
  );
}

function Good({ href, name, text, price }: PageData['goods'][number]) {
  const [count, setCount] = useState(0);
  return (
    <li>
      <a href={href}>{name}</a>
      <span>{text}</span>
      <b>{price.toFixed(2)} €</b>
      <button type="button" onClick={() => setCount(count + 1)}>
        In basket: {count}
      </button>
    </li>
  );
}

function usePage(path: string): PageData | null {
  const [page, setPage] = useState<PageData | null>(null);
  useEffect(() => {
    const aborting = new AbortController();
    fetch(`/api/pages${path}`, { signal: aborting.signal })
      .then((response) => response.json())
      .then((data: PageData) => setPage(data))
      .catch(() => undefined);
    return () => aborting.abort();
  }, [path]);
  return page;
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
