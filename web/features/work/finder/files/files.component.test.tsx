import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnFile } from '../../../../../contract/finder/schemas.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { finderAnswers } from '../../../../testing/finder-answers.ts';
import { chooseFile, expectAccessible, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId } from '../../../../testing/samples.ts';

const dialog = page.getByRole('dialog', { name: 'Your own files' });
const lines = dialog.getByRole('list', { name: 'Your own files' }).getByRole('listitem');
const ownFile = (name: string, given: Partial<OwnFile> = {}): OwnFile => ({
  _id: newId(),
  name,
  people: 1_240,
  refused: 12,
  by: null,
  status: 'ready',
  created_at: at(-60),
  ...given,
});

test('a file is handed in, says what was read and refused of it, and is taken out again after a question', async () => {
  const files: OwnFile[] = [];
  const answers = finderAnswers();
  const app = await renderApp('/search/search-prospects', {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        files: () => files,
        addFile: ({ file }) => {
          const made = ownFile((file as { name: string }).name);
          files.push(made);
          return made;
        },
        deleteFile: ({ id }) => {
          files.splice(0, files.length, ...files.filter(({ _id }) => _id !== id));
          return {};
        },
      },
    },
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Your own files' }).click();
  await expect.element(dialog).toMatchTextContent('No file yet.');
  chooseFile(dialog, new File(['name,email\nAda,ada@x.test\n'], 'leads.csv', { type: 'text/csv' }));
  await expect.element(lines.first()).toMatchTextContent(/leads\.csv\s*1,240 people read · 12 lines refused/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete leads.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “leads.csv”?' });
  await expect.element(question).toMatchTextContent('1,240 people are not found any more.');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expectCount(lines, 0);
  expect(app.asked('finder', 'deleteFile')).toHaveLength(1);
});

test('a file of another kind is refused before it is sent, and what the server cannot read is told in its words', async () => {
  const answers = finderAnswers();
  const app = await renderApp('/search/search-prospects?show=files', {
    answers: { ...answers, finder: { ...answers.finder, addFile: () => refuse('csv_columns') } },
  });
  await expect.element(dialog).toMatchTextContent('No file yet.');
  chooseFile(dialog, new File(['x'], 'people.pdf'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Files of this kind are not accepted');
  expect(app.asked('finder', 'addFile')).toEqual([]);
  chooseFile(dialog, new File(['name\nAda\n'], 'people.csv', { type: 'text/csv' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('A link column or an email column is needed');
});
