import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { inboxAnswers, sampleDialog, sampleMessage } from '../../../../testing/inbox-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId } from '../../../../testing/samples.ts';

async function open(items: ThreadMessage[], away_until: string | null = null) {
  const { answers, dialogs } = inboxAnswers([sampleDialog('Ada Lovelace', { away_until })]);
  await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    answers: { ...answers, inbox: { ...answers.inbox, messages: () => ({ items, before: null, scheduled: [] }) } },
  });
}
const mail = (html: string | null, given: Partial<ThreadMessage> = {}) =>
  sampleMessage({ is_ours: false, channel: 'email', subject: 'Re: A question', text: '', html, ...given });
const shown = () =>
  document.querySelector<HTMLIFrameElement>('article iframe')?.contentDocument?.body?.textContent ?? '';

const OLD = 'The old words';
const QUOTED: Record<string, string> = {
  'a quote': `<p>Mine</p><blockquote>${OLD}</blockquote>`,
  Gmail: `<div>Mine</div><div data-quote="cite"><div>On Tue, 17 Nov 2026, Sofia &lt;<a href="mailto:s@x.test">s@x.test</a>&gt; wrote:<br></div><blockquote>${OLD}</blockquote></div>`,
  Outlook: `<p>Mine</p><div data-quote="rest"><p>From: Sofia<br>Sent: Tuesday</p></div><p>${OLD}</p>`,
  'the head of an old mail': `<p>Mine</p><p><b>Von:</b> Sofia Berg<br><b>Gesendet:</b> Dienstag</p><p>${OLD}</p>`,
  German: `<p>Mine</p><p>Am 17.11.2026 um 10:00 schrieb Sofia Berg:</p><p>${OLD}</p>`,
  French: `<p>Mine</p><p>Le 17 nov. 2026 à 10:00, Sofia a écrit :</p><blockquote>${OLD}</blockquote>`,
  Spanish: `<p>Mine</p><p>El 17 nov 2026, Sofia escribió:</p><blockquote>${OLD}</blockquote>`,
  Portuguese: `<p>Mine</p><p>Em 17 de nov. de 2026, Sofia escreveu:</p><blockquote>${OLD}</blockquote>`,
  'a line in pieces': `Mine<br><br>On Tue, Sofia &lt;<a href="mailto:s@x.test">s@x.test</a>&gt; wrote:<blockquote>${OLD}</blockquote>`,
};

test('what a mail answers to is folded, whoever marked it and in whatever language, and shown when asked for', async () => {
  for (const [name, html] of Object.entries(QUOTED)) {
    await open([mail(html)]);
    await expect.poll(shown).toContain('Mine');
    expect(shown(), name).not.toContain(OLD);
    expect(shown(), name).not.toMatch(/wrote|schrieb|écrit|escribió|escreveu|Sent|Gesendet/);
  }
  await page.getByRole('button', { name: 'Show quoted text' }).click();
  await expect.poll(shown).toContain(OLD);
  await page.getByRole('button', { name: 'Hide quoted text' }).click();
  await expect.poll(shown).not.toContain(OLD);
});

test('answers between the lines, what is passed on, and a mail that is nothing but a quote are shown whole', async () => {
  for (const html of [
    `<blockquote>${OLD}</blockquote><p>Mine</p><blockquote>And?</blockquote><p>The end</p>`,
    `<p>Mine</p><div data-quote="cite"><div>---------- Forwarded message ---------<br>From: Bob</div><p>${OLD}</p></div>`,
    `<blockquote>${OLD}</blockquote>`,
  ]) {
    await open([mail(html)]);
    await expect.poll(shown).toContain(OLD);
    await expect.element(page.getByRole('button', { name: 'Show quoted text' })).not.toBeInTheDocument();
  }
});

test('an invite says what, when and where; a file that can do harm is named; an absence says until when', async () => {
  const file = { _id: newId(), bytes: 900 };
  const invite = { title: 'Kick-off', place: 'Room 4', starts_at: '2026-12-03', ends_at: null, is_cancelled: false };
  await open(
    [
      mail(null, {
        text: 'See you',
        away_until: '2026-12-03',
        attachments: [
          { ...file, name: 'invite.ics', type: 'text/calendar', invite },
          { ...file, _id: newId(), name: 'bill.pdf.exe', type: 'application/x-msdownload', is_dangerous: true },
        ],
      }),
    ],
    '2026-12-03',
  );
  const invites = page.getByRole('list', { name: 'Invites in this email' });
  await expect.element(invites).toBeVisible();
  for (const words of ['Kick-off', 'December 2026', 'Room 4']) expect(invites.element().textContent).toContain(words);
  await expect.element(page.getByRole('button', { name: 'invite.ics' })).toBeVisible();
  await expect.element(page.getByText('May do harm when opened')).toBeVisible();
  await expect.poll(() => document.body.innerText.match(/Away through/g)?.length).toBe(2);
});

test('a picture that came with a mail is shown from its files, and nobody outside is asked', async () => {
  const id = newId();
  const fake = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = (target, options) => {
    if (typeof target !== 'string' || !target.includes('/attachments/')) return fake(target, options);
    asked.push(target);
    return Promise.resolve(new Response(new Blob(['GIF89a'], { type: 'image/gif' })));
  };
  const attachments = [{ _id: id, name: 'logo.gif', type: 'image/gif', bytes: 6 }];
  await open([mail(`<p>See</p><img data-file="${id}" alt="Logo">`, { attachments })]);
  const image = () =>
    document.querySelector<HTMLIFrameElement>('article iframe')?.contentDocument?.querySelector('img');
  await expect.poll(() => image()?.getAttribute('src')).toMatch(/^data:image\/gif/);
  expect(asked).toEqual([`/api/dialogs/attachments/${id}`]);
  await expect.element(page.getByRole('button', { name: 'logo.gif' })).not.toBeInTheDocument();
});
