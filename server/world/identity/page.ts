import { escaped } from '../escaped.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 40px 20px; max-width: 420px; }
  body.wide { max-width: 1200px; }
  h1 { font-size: 22px; font-weight: 600; margin: 0 0 6px; }
  p { margin: 0 0 20px; opacity: .8; }
  form { display: grid; gap: 12px; margin: 0 0 20px; }
  label { display: grid; gap: 4px; font-weight: 500; }
  label.box { display: flex; gap: 8px; font-weight: 400; align-items: center; }
  input:not([type=checkbox]) { font: inherit; padding: 9px 11px; border: 1px solid light-dark(#c4c9d4, #4a505c); border-radius: 8px; }
  button { font: inherit; font-weight: 600; padding: 10px 14px; border: 1px solid light-dark(#c4c9d4, #4a505c); border-radius: 8px; background: none; color: inherit; cursor: pointer; text-align: left; }
  button.main { background: #1f2937; color: #fff; border-color: #1f2937; text-align: center; }
  small { display: block; font-weight: 400; opacity: .8; }
  [role=alert] { color: light-dark(#b42318, #fda29b); opacity: 1; }
  iframe { width: 100%; height: 720px; border: 1px solid light-dark(#c4c9d4, #4a505c); border-radius: 12px; }`;

/** A page of the world, plain on purpose: nobody shall take it for the real thing. */
export function page(title: string, body: string, options: { wide?: boolean } = {}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body${options.wide ? ' class="wide"' : ''}>${body}</body></html>`;
}
