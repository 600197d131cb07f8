/** Opens the browser's print dialog, which also saves as PDF; on paper the page is light. */
export function printPage(): void {
  const { classList } = document.documentElement;
  const wasDark = classList.contains('dark');
  classList.remove('dark');
  window.print();
  if (wasDark) classList.add('dark');
}
