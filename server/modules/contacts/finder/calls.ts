import type { finderCalls } from '../../../../contract/finder/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { addOwnFile, deleteOwnFile, listOwnFiles } from './files/own-files.ts';
import { findPeople, getFoundPerson } from './find/find-people.ts';
import { suggestValues } from './find/suggest-values.ts';
import { findLikeness } from './likeness/find-likeness.ts';
import {
  deleteFinderSearch,
  listFinderSearches,
  saveFinderSearch,
  seeFinderSearch,
  updateFinderSearch,
} from './searches/saved-searches.ts';
import { askInWords, listSentences } from './sentence/ask-in-words.ts';
import { addFoundPeople } from './taking/add-to-campaign.ts';
import { exportFoundPeople } from './taking/export-found.ts';
import { enrichFoundPeople, pushFoundPeople, quoteFoundPeople } from './taking/hand-over.ts';

export const finderHandlers: Handlers<typeof finderCalls> = {
  find: findPeople,
  suggest: suggestValues,
  byId: getFoundPerson,
  addToCampaign: addFoundPeople,
  push: pushFoundPeople,
  quote: quoteFoundPeople,
  enrich: enrichFoundPeople,
  export: exportFoundPeople,
  readSentence: askInWords,
  sentences: listSentences,
  searches: listFinderSearches,
  saveSearch: saveFinderSearch,
  updateSearch: updateFinderSearch,
  seeSearch: seeFinderSearch,
  deleteSearch: deleteFinderSearch,
  likeness: findLikeness,
  files: listOwnFiles,
  addFile: addOwnFile,
  deleteFile: deleteOwnFile,
};
