import { escaped } from './escaped.ts';
import { WORLD_AMAZON, WORLD_MAIL_PASSWORD, WORLD_SENDGRID_KEY } from './mail/client.ts';
import { people } from './people/person.ts';

const PER_PAGE = 60;

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 28px 24px 48px; max-width: 1120px; }
  h1 { font-size: 22px; font-weight: 600; margin: 0 0 4px; }
  p { margin: 0 0 20px; opacity: .75; max-width: 70ch; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); }
  li { display: grid; grid-template-columns: 56px 1fr 28px; gap: 12px; align-items: center; padding: 12px; border: 1px solid light-dark(#e3e6ec, #353a44); border-radius: 12px; }
  li > img:first-child { border-radius: 50%; }
  a { color: inherit; font-weight: 600; text-decoration: none; }
  a:hover { text-decoration: underline; }
  small { display: block; font-size: 12px; opacity: .75; overflow-wrap: anywhere; }
  h2 { font-size: 16px; font-weight: 600; margin: 0 0 4px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  @media (max-width: 560px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } }
  nav { display: flex; gap: 16px; margin-top: 20px; }`;

const code = (words: string) => `<code>${escaped(words)}</code>`;

/** How the product's mailboxes are connected here, and how somebody is made to write to one. */
const MAIL = `<h2>Mail</h2>
<p>The world has a post office of its own. People read what comes, and answer, bounce, complain or go away by their character.</p>
<dl>
<dt>A mailbox</dt><dd>any address ${code('…@lumen.test')} with the password ${code(WORLD_MAIL_PASSWORD)}, by SMTP and IMAP</dd>
<dt>Google, Microsoft</dt><dd>are stood in for: connecting leads to a sign-in page of this world</dd>
<dt>SendGrid</dt><dd>the key ${code(WORLD_SENDGRID_KEY)}</dd>
<dt>Amazon SES</dt><dd>the access key id ${code(WORLD_AMAZON.accessKeyId)}, the secret ${code(WORLD_AMAZON.secretAccessKey)}, any region</dd>
<dt>A mail to a mailbox</dt><dd>write to somebody below by a campaign or by hand, then ${code('npm run world -- mail reply <their address> --text "Yes, on Thursday"')}; ${code('open')}, ${code('click')}, ${code('bounce')}, ${code('unsubscribe')}, ${code('complain')} and ${code('away')} do the others</dd>
<dt>A refused sign-in</dt><dd>${code('npm run world -- sender down <address of the mailbox>')}, and ${code('up')} again</dd>
</dl>`;

/** The first page of the world for a person who opens it: who lives here. */
export function renderHome(seed: number, from: number): string {
  const cards = [...people(seed, { from, count: PER_PAGE })].map(
    (one) => `<li><img src="/people/${one.index}/picture.svg?seed=${seed}" alt="" width="56" height="56" loading="lazy">
      <div><a href="/people/${one.index}.json?seed=${seed}">${escaped(`${one.firstName} ${one.lastName}`)}</a>
      <small>${escaped(one.headline)}</small><small>${escaped(`${one.place.city}, ${one.place.countryCode}`)}</small><small>${escaped(one.email)}</small></div>
      <img src="/companies/${one.company.index}/logo.svg?seed=${seed}" alt="" width="28" height="28" loading="lazy"></li>`,
  );
  const page = (start: number, words: string) => `<a href="/?seed=${seed}&amp;from=${start}">${words}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Synthetic world</title><style>${STYLE}</style></head>
<body><h1>Synthetic world</h1>
<p>People and companies that exist nowhere else, made from seed ${seed}: the same seed always makes the same people. No address, domain or phone number here reaches anyone. The world also stands in for the outside services that the product signs people in with; its <a href="/crm">demo CRM</a> shows the product inside its own page.</p>
${MAIL}
<ul>${cards.join('')}</ul>
<nav>${from > 0 ? page(Math.max(0, from - PER_PAGE), 'Earlier people') : ''}${page(from + PER_PAGE, 'More people')}</nav>
</body></html>`;
}
