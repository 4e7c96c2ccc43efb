import { escaped } from '../../escaped.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#dfe3ea, #3a404b); --soft: light-dark(#5b6472, #a3acba); --card: light-dark(#fff, #1d2027); --accent: light-dark(#4f46e5, #8b85f5); }
  * { box-sizing: border-box; }
  body { margin: 0; background: light-dark(#f5f6f8, #16181d); }
  header, main { max-width: 960px; margin: 0 auto; padding: 16px 20px; }
  header { display: flex; flex-wrap: wrap; gap: 6px 16px; justify-content: space-between; color: var(--soft); font-size: 13px; }
  main { display: grid; gap: 20px; padding-bottom: 56px; }
  main.two { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; align-items: start; }
  main.narrow { max-width: 520px; }
  h1 { font-size: 22px; font-weight: 600; margin: 0 0 4px; } h2 { font-size: 16px; font-weight: 600; margin: 0 0 12px; } p { margin: 0 0 12px; }
  a { color: var(--accent); } small, .soft { color: var(--soft); font-size: 13px; }
  .sum { font-size: 32px; font-weight: 600; letter-spacing: -.02em; margin: 0 0 20px; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; min-width: 0; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 0; margin: 0; } dd { margin: 0; padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums; }
  dl .total { font-weight: 600; border-top: 1px solid var(--line); padding-top: 8px; }
  form { display: grid; gap: 14px; } form.inline { display: inline; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  label { display: grid; gap: 4px; font-weight: 500; }
  input, select { font: inherit; color: inherit; background: light-dark(#fff, #16181d); padding: 9px 11px; border: 1px solid light-dark(#aeb5c2, #5a6170); border-radius: 8px; width: 100%; min-width: 0; }
  input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  button { font: inherit; font-weight: 600; padding: 8px 14px; border: 1px solid light-dark(#aeb5c2, #5a6170); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  button.main { background: #4f46e5; border-color: transparent; color: #fff; padding: 11px 14px; }
  [role=alert] { color: light-dark(#b42318, #fda29b); font-weight: 500; margin: 0; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
  li { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: space-between; border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; }
  table { width: 100%; border-collapse: collapse; } td, th { text-align: left; padding: 8px 0; border-bottom: 1px solid var(--line); font-weight: 400; vertical-align: top; } td:last-child, th:last-child { text-align: right; font-variant-numeric: tabular-nums; }
  .badge { border: 1px solid var(--line); border-radius: 6px; padding: 1px 8px; font-size: 12px; }
  @media (max-width: 719px) { main.two { grid-template-columns: minmax(0, 1fr); gap: 20px; } .sum { font-size: 28px; } }`;

/** A page of the synthetic provider of payments: plain, and clear about what it is. */
export function stripeLayout(title: string, body: string, shape: 'two' | 'narrow' | 'wide' = 'wide'): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escaped(title)} · Synthetic payments</title><style>${STYLE}</style></head>
<body><header><strong>Synthetic payments</strong><span>No money moves here. Test card 4242 4242 4242 4242</span></header>
<main class="${shape}">${body}</main></body></html>`;
}

export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

export const dayOnPage = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

export const alertOf = (problem: string | undefined): string =>
  problem ? `<p role="alert">${escaped(problem)}</p>` : '';
