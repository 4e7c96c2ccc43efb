import { escaped } from '../escaped.ts';
import { PICKS } from './accounts.ts';
import { page } from './page.ts';

/** The stand-in's sign-in page: says what it is, and lets anyone be anyone. */
export function renderSignIn(vendor: string, problem?: string): string {
  const picks = PICKS.map(
    (one) => `<form method="post"><input type="hidden" name="email" value="${escaped(one.email)}">
      <input type="hidden" name="first_name" value="${escaped(one.first_name)}">
      <input type="hidden" name="last_name" value="${escaped(one.last_name)}">
      <input type="hidden" name="is_verified" value="on">
      <button>${escaped(`${one.first_name} ${one.last_name}`)}<small>${escaped(one.email)}</small></button></form>`,
  );
  return page(
    'Demo sign-in',
    `<h1>Demo sign-in</h1>
    <p>The demo’s stand-in for ${escaped(vendor)}. No real account is used and no password is asked for: choose who you are.</p>
    ${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
    ${picks.join('')}
    <form method="post">
      <label>Email <input name="email" type="email" required autocomplete="off"></label>
      <label>First name <input name="first_name" autocomplete="off"></label>
      <label>Last name <input name="last_name" autocomplete="off"></label>
      <label class="box"><input type="checkbox" name="is_verified" checked> The address is verified</label>
      <button class="main">Continue</button>
    </form>
    <form method="post"><input type="hidden" name="cancel" value="1"><button>Cancel</button></form>`,
  );
}
