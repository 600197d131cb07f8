/** Reloads the open preview when its sources have changed; components replace themselves. */
import.meta.hot?.on('previews:changed', () => {
  document.querySelector('iframe')?.contentWindow?.location.reload();
});
