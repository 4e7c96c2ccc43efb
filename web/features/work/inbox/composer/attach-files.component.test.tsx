import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ATTACHMENT_MAX_BYTES } from '../../../../../contract/inbox/schemas.ts';
import { inboxAnswers, sampleDialog } from '../../../../testing/inbox-answers.ts';
import { chooseFile, expectCount, expectTexts } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId } from '../../../../testing/samples.ts';

test('of several files each that is refused is named, until the next ones are chosen', async () => {
  const dialog = sampleDialog('Ada Lovelace');
  const { answers } = inboxAnswers([dialog]);
  const way = { channel: 'network', credentials: dialog.credentials, obstacle: null, max_chars: 8_000 } as const;
  await renderApp(`/inbox/${dialog.profile._id}`, {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        byProfile: () => ({ dialog, ways: [{ ...way, mailboxes: [], passed_over: [], signatures: [] }], drafts: [] }),
        attach: ({ file: { name, type } }) => ({ _id: newId(), name, type, bytes: 4 }),
      },
    },
  });
  const composer = page.getByRole('region', { name: 'Write to Ada Lovelace' });
  await expect.element(composer).toBeVisible();
  chooseFile(
    composer,
    new File(['MZ'], 'setup.exe'),
    new File(['%PDF'], 'offer.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(ATTACHMENT_MAX_BYTES + 1)], 'film.mp4'),
  );
  await expectTexts(composer.getByRole('alert'), [
    'setup.exe is not a kind of file that can be sent',
    /^film\.mp4 is larger than/,
  ]);
  await expect.element(composer.getByText('offer.pdf')).toBeVisible();
  chooseFile(composer, new File(['%PDF'], 'terms.pdf', { type: 'application/pdf' }));
  await expect.element(composer.getByText('terms.pdf')).toBeVisible();
  await expectCount(composer.getByRole('alert'), 0);
});
