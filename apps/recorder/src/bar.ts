export interface Bar {
  readonly host: HTMLElement;
  say(text: string): void;
  /** Nothing more is recorded: the button closes the bar. */
  end(text: string): void;
}

const BOX =
  'position:fixed;right:16px;bottom:16px;z-index:2147483647;display:flex;align-items:center;gap:12px;max-width:calc(100vw - 32px);box-sizing:border-box;padding:8px 8px 8px 14px;border-radius:10px;background:#16181d;color:#fff;font:14px/1.4 system-ui,sans-serif;box-shadow:0 4px 20px rgba(0,0,0,.35)';
const BUTTON =
  'all:unset;box-sizing:border-box;min-height:32px;padding:4px 14px;border-radius:7px;background:#fff;color:#16181d;font:600 14px/1.6 system-ui,sans-serif;cursor:pointer;outline-offset:2px';
const FOCUS = '2px solid #9ecbff';

/** What the owner sees while they record, out of reach of the page's styles. */
export function showBar(stop: () => void): Bar {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const box = document.createElement('div');
  const text = document.createElement('span');
  const button = document.createElement('button');
  // By the object model: a page's policy may forbid style attributes.
  host.style.cssText = 'all:initial';
  box.style.cssText = BOX;
  button.style.cssText = BUTTON;
  text.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = 'Stop';
  button.onfocus = () => (button.style.outline = FOCUS);
  button.onblur = () => (button.style.outline = '');
  button.onclick = stop;
  box.append(text, button);
  root.append(box);
  const attach = (): void => {
    if (!host.isConnected) document.documentElement.append(host);
  };
  attach();
  return {
    host,
    say(words) {
      attach(); // an application may have replaced the whole page
      if (text.textContent !== words) text.textContent = words;
    },
    end(words) {
      text.textContent = words;
      button.textContent = 'Close';
      button.onclick = () => host.remove();
    },
  };
}
