import type { ApiChange, ApiChangeKind } from '../../../contract/api-changes.ts';
import type { Calls } from '../../../contract/call.ts';
import { API_PREFIX } from './bind-calls.ts';
import { documentPage, escapeMarkup as escape } from './document-page.ts';

const REFERENCE_PATH = `${API_PREFIX}/docs`;
export const CHANGES_PATH = `${REFERENCE_PATH}/changes`;

const KINDS: Record<ApiChangeKind, string> = { new: 'New', changed: 'Changed', removed: 'Removed' };
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What changed for programs, each with the calls that it is about. */
export function apiChangesPage(changes: readonly ApiChange[], domains: Record<string, Calls>, title: string): string {
  const days = [...new Set(changes.map(({ day }) => day))];
  return documentPage({
    title: `${title} API: what changed`,
    navName: 'Days',
    nav: `<p><a href="${REFERENCE_PATH}">Reference</a></p><ul>${days.map((day) => `<li><a href="#${day}">${longDay(day)}</a></li>`).join('')}</ul>`,
    main: days
      .map(
        (day) =>
          `<section id="${day}"><h2>${longDay(day)}</h2>${changes
            .filter((change) => change.day === day)
            .map((change) => article(change, domains))
            .join('')}</section>`,
      )
      .join(''),
  });
}

const longDay = (day: string) => DAY.format(new Date(day));

function article({ kind, title, text, domains: begun = [], calls = [] }: ApiChange, all: Record<string, Calls>) {
  const about = Object.entries(all).flatMap(([domain, of]) =>
    Object.entries(of)
      .filter(([, { method, path }]) => begun.includes(domain) || calls.includes(`${method} ${path}`))
      .map(
        ([name, { method, path }]) =>
          `<li><a href="${REFERENCE_PATH}#${domain}.${name}"><b class="${method}">${method}</b> ${escape(API_PREFIX + path)}</a></li>`,
      ),
  );
  return `<article><h3>${escape(title)} <em>${KINDS[kind]}</em></h3><p>${escape(text)}</p>${
    about.length > 0
      ? `<details><summary>${about.length} ${about.length === 1 ? 'call' : 'calls'}</summary><ul>${about.join('')}</ul></details>`
      : ''
  }</article>`;
}
