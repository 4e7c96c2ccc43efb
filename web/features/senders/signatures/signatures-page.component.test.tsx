import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Signature } from '../../../../contract/signatures/schemas.ts';
import { type Answers, disconnect } from '../../../testing/fake-api.ts';
import { expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId } from '../../../testing/samples.ts';

const dialog = page.getByRole('dialog');
const rows = page.getByRole('list', { name: 'Signatures' }).getByRole('listitem');
const begin = page.getByRole('button', { name: 'Create a signature' });
const create = dialog.getByRole('button', { name: 'Create a signature' });
const field = (name: string) => dialog.getByRole('textbox', { name });

/** The default first, as the server lists them; the first one is always the default. */
function createSignatures() {
  let all: Signature[] = [];
  const keep = (changed: Signature[], defaultId: string | undefined) => {
    const one = changed.find(({ _id }) => _id === defaultId) ?? changed[0];
    const marked = changed.map((each) => ({ ...each, is_default: each === one }));
    all = marked.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  };
  const defaultId = () => all.find(({ is_default }) => is_default)?._id;
  const answers: Answers['signatures'] = {
    list: () => all,
    create: ({ name, message, is_default }) => {
      const made = { _id: newId(), name, message, is_default };
      keep([...all, made], is_default ? made._id : defaultId());
      return made;
    },
    update: ({ sig, name, message, is_default }) => {
      const changed = all.map((one) =>
        one._id === sig ? { ...one, name: name ?? one.name, message: message ?? one.message } : one,
      );
      keep(changed, is_default ? sig : defaultId());
      return all.find(({ _id }) => _id === sig)!;
    },
    delete: ({ sig }) => {
      keep(
        all.filter(({ _id }) => _id !== sig),
        defaultId(),
      );
      return {};
    },
  };
  return { answers, all: () => all };
}

async function write(name: string, text: string) {
  await begin.click();
  await field('Name').fill(name);
  await field('Text').fill(text);
  await create.click();
}
const choose = async (name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('signatures are written, changed and deleted, and one is always the default (S057)', async () => {
  const { answers, all } = createSignatures();
  await renderApp('/settings/signatures', { answers: { signatures: answers } });
  await begin.click();
  await create.click();
  await expectCount(dialog.getByText('Fill this field'), 2);
  await field('Name').fill('Formal');
  await field('Text').fill('Kind regards\nMaria');
  await create.click();
  await expectTexts(rows, [/Formal.*Default.*Kind regards/s]);
  await expectCount(dialog, 0);

  await write('Short', 'Maria');
  await expectTexts(rows, [/Formal.*Default/s, /Short/]);
  await choose('Short', 'Make it the default');
  await expectTexts(rows, [/Short.*Default/s, /Formal/]);
  await expectCount(page.getByText('Default', { exact: true }), 1);

  await choose('Formal', 'Edit');
  await field('Text').fill('With kind regards');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(rows.filter({ hasText: 'Formal' })).toMatchTextContent('With kind regards');

  await choose('Short', 'Delete');
  await expect.element(dialog).toMatchTextContent('the oldest of the others takes its place');
  await dialog.getByRole('button', { name: 'Delete the signature' }).click();
  await expectTexts(rows, [/Formal.*Default/s]);
  expect(all()).toMatchObject([{ name: 'Formal', message: 'With kind regards', is_default: true }]);
});

test('what was typed into a signature survives a refusal', async () => {
  const { answers } = createSignatures();
  const app = await renderApp('/settings/signatures', {
    answers: { signatures: { ...answers, create: () => disconnect() } },
  });
  await write('Formal', 'Kind regards');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Kind regards');
  app.answer({ signatures: answers });
  await create.click();
  await expectTexts(rows, [/Formal/]);
});
