import { createDraftStore, DRAFTS_KEY } from './create-draft-store.ts';

export const draftStore = createDraftStore(localStorage, () => new Date());

addEventListener('storage', ({ key }) => {
  if (key === DRAFTS_KEY) draftStore.readAgain();
});
