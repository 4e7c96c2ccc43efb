// Blocking and tiny: sets light or dark before the first paint. The key is that of web/brand/color-scheme.ts.
(() => {
  const stored = localStorage.getItem('theme');
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
