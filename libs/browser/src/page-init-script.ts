/**
 * Runs in every document before its own scripts. Dialogs are answered with "no" without being shown:
 * shown ones would hold up the page, and a loop of them could not be stopped. A service worker would
 * live on behind the page and answer in the website's place; registering one fails as in a private window.
 */
export const PAGE_INIT_SCRIPT = `(() => {
  const always = (target, name, answer) =>
    Object.defineProperty(target, name, { value: () => answer(), writable: true, configurable: true });
  always(window, 'alert', () => undefined);
  always(window, 'confirm', () => false);
  always(window, 'prompt', () => null);
  always(window, 'print', () => undefined);
  if (typeof ServiceWorkerContainer !== 'function') return;
  const refusal = () => new DOMException('Service workers are not available.', 'SecurityError');
  always(ServiceWorkerContainer.prototype, 'register', () => Promise.reject(refusal()));
})();`;
