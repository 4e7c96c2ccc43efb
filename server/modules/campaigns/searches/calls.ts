import type { searchCalls } from '../../../../contract/searches/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '../../contacts/prospects/record/custom-fields.ts';
import { addKnownPeople } from './known/add-known-people.ts';
import { downloadCsv, downloadRejected } from './csv/download-csv.ts';
import { listKnownPeople } from './known/list-known-people.ts';
import { listSearches } from './list-searches.ts';
import { pushPeople } from './push-people.ts';
import { removeSearch } from './remove-search.ts';
import { rerunSearches } from './rerun-searches.ts';
import { setCsvData } from './csv/set-csv-data.ts';
import { updateSearchStatus } from './update-search-status.ts';
import { uploadCsv } from './csv/upload-csv.ts';
import { validateSearch } from './validate-search.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  list: listSearches,
  validate: validateSearch,
  updateStatus: updateSearchStatus,
  remove: removeSearch,
  rerun: rerunSearches,
  downloadCsv,
  downloadRejected,
  upload: uploadCsv,
  setData: setCsvData,
  push: pushPeople,
  known: listKnownPeople,
  add: addKnownPeople,
  customFields: listCustomFields,
  createCustomField,
  updateCustomField,
  deleteCustomField,
};
