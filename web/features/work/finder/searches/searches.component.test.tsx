import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedSearch } from '../../../../../contract/finder/schemas.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { finderAnswers } from '../../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId } from '../../../../testing/samples.ts';

const button = page.getByRole('button', { name: /^Saved searches/ });
const menu = page.getByRole('dialog', { name: 'Saved searches' });

const saved = (name: string, given: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: newId(),
  name,
  is_shared: false,
  is_own: true,
  filters: { title: 'cfo' },
  new_people: 0,
  seen_at: at(-600),
  created_at: at(-9_000),
  ...given,
});

/** The finder with these searches, changed as the page asks. */
function keeping(searches: SavedSearch[]) {
  const answers = finderAnswers();
  const one = (id: string) => searches.find(({ _id }) => _id === id) ?? refuse('not_found');
  return {
    ...answers,
    finder: {
      ...answers.finder,
      searches: () => searches,
      seeSearch: ({ id }: { id: string }) => Object.assign(one(id), { new_people: 0 }),
      saveSearch: ({ name, is_shared, filters }: Pick<SavedSearch, 'name' | 'is_shared' | 'filters'>) => {
        const made = saved(name, { is_shared, filters });
        searches.push(made);
        return made;
      },
      updateSearch: ({ id, ...change }: { id: string } & Partial<SavedSearch>) => Object.assign(one(id), change),
      deleteSearch: ({ id }: { id: string }) => {
        searches.splice(searches.indexOf(one(id)), 1);
        return {};
      },
    },
  };
}

test('the menu says how many people are new; opening a search takes its filters and marks it as seen', async () => {
  const searches = [
    saved('German CFOs', { new_people: 31, filters: { title: 'cfo', company_location: 'de' } }),
    saved('Of a colleague', { new_people: 7, is_own: false, is_shared: true }),
    saved('Being counted', { new_people: null }),
  ];
  const app = await renderApp('/search/search-prospects?seniority=vp', { answers: keeping(searches) });
  await expect.element(button).toMatchTextContent('38 new');
  await button.click();
  await expect.element(menu.getByRole('status', { name: 'is being counted' })).toBeVisible();
  await expect.element(menu.getByRole('img', { name: 'Shared with the workspace' })).toBeVisible();
  // what is a colleague’s cannot be changed
  await expectCount(menu.getByRole('button', { name: 'More for Of a colleague' }), 0);
  await expectAccessible();
  await menu.getByRole('button', { name: /^German CFOs/ }).click();
  await expectAddress(new RegExp(`saved=${searches[0]!._id}`));
  await expect.poll(() => app.asked('finder', 'find').at(-1)).toMatchObject({ title: 'cfo', company_location: 'de' });
  expect(app.asked('finder', 'find').at(-1)?.seniority).toBeUndefined();
  expect(app.asked('finder', 'seeSearch').map(({ id }) => id)).toEqual([searches[0]!._id]);
  await expect.element(button).toMatchTextContent('7 new');
});

test('a search is saved under a name, and its changes are saved by one click', async () => {
  const searches: SavedSearch[] = [];
  const app = await renderApp('/search/search-prospects?title=cfo&fresh_only=true', { answers: keeping(searches) });
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).toMatchTextContent(/required|Fill/i);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fresh CFOs');
  await dialog.getByRole('checkbox', { name: 'Share with the workspace' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAddress(/saved=/);
  expect(app.asked('finder', 'saveSearch')).toEqual([
    { name: 'Fresh CFOs', is_shared: true, filters: { title: 'cfo', fresh_only: 'true' } },
  ]);
  await expectCount(page.getByRole('button', { name: 'Save this search' }), 0);
  await page.getByRole('button', { name: 'Remove filter: Fresh 30 days' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => app.asked('finder', 'updateSearch').at(-1)?.filters).toEqual({ title: 'cfo' });
  await expectCount(page.getByRole('button', { name: 'Save changes' }), 0);
});

test('one’s own search is renamed, shared, and deleted after a question', async () => {
  const searches = [saved('German CFOs')];
  const app = await renderApp('/search/search-prospects', { answers: keeping(searches) });
  const more = menu.getByRole('button', { name: /^More for/ });
  await button.click();
  await more.click();
  await menu.getByRole('menuitem', { name: 'Share with the workspace' }).click();
  await expect.poll(() => app.asked('finder', 'updateSearch').at(-1)?.is_shared).toBe(true);
  await more.click();
  await menu.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('CFOs of Germany');
  await rename.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => searches[0]?.name).toBe('CFOs of Germany');
  await expectCount(menu, 0);
  await button.click();
  await more.click();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “CFOs of Germany”?' });
  await expect.element(question).toMatchTextContent('It is gone for the others of the workspace, too.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => searches).toEqual([]);
});

test('with as many searches as are kept it says so in the dialog', async () => {
  const answers = keeping([]);
  await renderApp('/search/search-prospects?title=cfo', {
    answers: { ...answers, finder: { ...answers.finder, saveSearch: () => refuse('limit_reached') } },
  });
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('One more');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('At most 100 searches are kept: delete one first');
});
