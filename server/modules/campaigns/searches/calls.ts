import type { searchCalls } from '../../../../contract/searches/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '../../contacts/prospects/custom-fields.ts';
import { addKnownPeople } from './add-known-people.ts';
import { downloadCsv, downloadRejected } from './download-csv.ts';
import { listKnownPeople } from './list-known-people.ts';
import { listSearches } from './list-searches.ts';
import { pushPeople } from './push-people.ts';
import { removeSearch } from './remove-search.ts';
import { rerunSearches } from './rerun-searches.ts';
import { setCsvData } from './set-csv-data.ts';
import { updateSearchStatus } from './update-search-status.ts';
import { uploadCsv } from './upload-csv.ts';
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
