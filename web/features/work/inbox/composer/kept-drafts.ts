import { createDrafts, DRAFTS_KEY } from './drafts.ts';

export const drafts = createDrafts(localStorage, () => new Date());

addEventListener('storage', ({ key }) => {
  if (key === DRAFTS_KEY) drafts.readAgain();
});
