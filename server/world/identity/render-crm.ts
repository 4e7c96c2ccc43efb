import { escaped } from '../escaped.ts';
import { PICKS } from './accounts.ts';
import { page } from './page.ts';

interface CrmPage {
  product: string;
  sealed: string;
  email: string;
  userName: string;
}

/** Answers the embedded page, and nobody else, when it asks who is there. */
const script = (sealed: string) => `
  const frame = document.querySelector('iframe');
  const product = new URL(frame.src).origin;
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== product) return;
    if (event.data?.message !== 'REQUEST_USER_DATA') return;
    frame.contentWindow.postMessage({ message: 'REQUEST_USER_DATA_RESPONSE', payload: ${JSON.stringify(sealed)} }, product);
  });`;

export function renderCrm({ product, sealed, email, userName }: CrmPage): string {
  const choices = PICKS.map((one) => {
    const query = new URLSearchParams({ app: product, email: one.email });
    return `<a href="/crm?${escaped(query.toString())}">${escaped(`${one.first_name} ${one.last_name}`)}</a>`;
  });
  return page(
    'Demo CRM',
    `<h1>Demo CRM</h1>
    <p>The demo’s stand-in for a connected CRM, which shows the product inside its own page. Here you are ${escaped(userName)} (${escaped(email)}); be someone else: ${choices.join(', ')}.</p>
    <iframe title="Product" src="${escaped(`${product}/auth/integration/third-party-login`)}"></iframe>
    <script>${script(sealed)}</script>`,
    { wide: true },
  );
}
