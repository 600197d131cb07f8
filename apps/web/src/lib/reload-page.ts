/** Loads the page again, and with it the files of the current release. */
export function reloadPage(): void {
  window.location.reload();
}
