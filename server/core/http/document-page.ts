export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

interface Parts {
  title: string;
  navName: string;
  nav: string;
  main: string;
}

/** A page about the API: no script, no outside source. */
export const documentPage = ({ title, navName, nav, main }: Parts): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><nav aria-label="${navName}"><h1>${escapeMarkup(title)}</h1>${nav}</nav><main>${main}</main></body></html>`;

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e6e9ee,#262b35);--dim:light-dark(#5d6878,#9aa3b2)}*{box-sizing:border-box}body{margin:0;display:flex;font:14px/1.5 system-ui,sans-serif;background:light-dark(#f6f7f9,#0d0f13);color:light-dark(#161b26,#e8eaef)}nav{width:300px;flex:none;height:100dvh;overflow:auto;position:sticky;top:0;padding:20px;border-right:1px solid var(--line)}nav ul{list-style:none;margin:0;padding:0}nav li{margin:4px 0;overflow-wrap:anywhere}nav h2,section h2{font-size:12px;text-transform:capitalize;color:var(--dim);margin:18px 0 6px}h1{font-size:18px;margin:0}a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}main{flex:1;min-width:0;padding:28px;max-width:980px}article{background:light-dark(#fff,#15181e);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 14px}h3{font-size:15px;margin:0;overflow-wrap:anywhere}.who{color:var(--dim)}table{border-collapse:collapse;width:100%;margin:8px 0}th,td{text-align:left;padding:6px 8px;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}code,pre{font:12px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border-radius:8px;background:light-dark(#f6f7f9,#0d0f13);margin:6px 0}summary{cursor:pointer;padding:4px 0}b.GET{color:light-dark(#1559b7,#7ab7ff)}b.POST{color:light-dark(#0b6b3a,#63d39a)}b.PUT,b.PATCH{color:light-dark(#8a4b00,#f0b35b)}b.DELETE{color:light-dark(#b42318,#ff8f85)}em{color:var(--dim);font-size:12px}@media(max-width:800px){body{display:block}nav{width:auto;height:auto;position:static;border:0}main{padding:16px}}`;
