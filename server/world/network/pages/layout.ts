import { escaped } from '../../escaped.ts';
import type { Person } from '../../people/person.ts';
import { publicId } from '../ids.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#dfe3ea, #3a404b); --soft: light-dark(#5b6472, #a3acba); --accent: light-dark(#175cd3, #84adff); }
  body { margin: 0; background: light-dark(#f5f6f8, #16181d); }
  header { background: light-dark(#fff, #1d2027); border-bottom: 1px solid var(--line); }
  header > div, main { max-width: 860px; margin: 0 auto; padding: 12px 20px; }
  header > div { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; }
  header form { margin-left: auto; }
  main { padding-top: 24px; padding-bottom: 48px; display: grid; gap: 16px; }
  h1 { font-size: 22px; margin: 0; } h2 { font-size: 16px; margin: 0 0 8px; } p { margin: 0; }
  a { color: var(--accent); } small, .soft { color: var(--soft); font-size: 13px; }
  .card { background: light-dark(#fff, #1d2027); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px; }
  .row { display: flex; gap: 14px; align-items: center; } .row > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
  img { border-radius: 50%; flex: none; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
  form { display: grid; gap: 10px; } form.inline { display: inline; }
  label { display: grid; gap: 4px; font-weight: 500; }
  input, textarea { font: inherit; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; width: 100%; box-sizing: border-box; }
  button { font: inherit; font-weight: 600; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; justify-self: start; }
  button.main { background: light-dark(#175cd3, #2e6fe0); border-color: transparent; color: #fff; }
  [role=alert] { color: light-dark(#b42318, #fda29b); } code { overflow-wrap: anywhere; }
  .said { max-width: 75%; padding: 8px 12px; border-radius: 12px; border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; justify-self: start; }
  .said.ours { justify-self: end; background: light-dark(#eaf1fe, #22304a); }`;

const LINKS = [
  ['/network', 'Home'],
  ['/network/search', 'Search'],
  ['/network/messages', 'Messages'],
  ['/network/invitations', 'Invitations'],
] as const;

export interface PageContent {
  title: string;
  /** Who is signed in. */
  viewer: Person | null;
  body: string;
  problem?: string;
}

/** A page of the synthetic network: plain, and clear about what it is. */
export function layout({ title, viewer, body, problem }: PageContent): string {
  const links = LINKS.map(([path, words]) => `<a href="${path}">${words}</a>`).join('');
  const own = viewer
    ? `${links}<a href="${pathOf(viewer)}">${escaped(personName(viewer))}</a>
      <form class="inline" method="post" action="/network/sign-out"><button>Sign out</button></form>`
    : '<a href="/network/sign-in">Sign in</a>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escaped(title)} · Synthetic network</title><style>${STYLE}</style></head>
<body><header><div><strong>Synthetic network</strong>${own}</div></header>
<main>${problem ? `<p class="card" role="alert">${escaped(problem)}</p>` : ''}${body}</main></body></html>`;
}

export const personName = (who: Person): string => `${who.firstName} ${who.lastName}`;
export const pathOf = (who: Person): string => `/network/in/${publicId(who)}`;

/** Somebody in a list. */
export function personRow(seed: number, who: Person, extra = ''): string {
  return `<li class="card row"><img src="/people/${who.index}/picture.svg?seed=${seed}" alt="" width="48" height="48" loading="lazy">
    <div><a href="${pathOf(who)}"><strong>${escaped(personName(who))}</strong></a><br><small>${escaped(who.headline)}</small></div>${extra}</li>`;
}

export const when = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toUTCString().slice(0, 22)}</time>`;
