import type { searchCalls } from '../../../../contract/searches/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '../../contacts/prospects/record/custom-fields.ts';
import { addKnownProspects } from './known/add-known-prospects.ts';
import { downloadCsv, downloadRejected } from './csv/download-csv.ts';
import { listKnownProspects } from './known/list-known-prospects.ts';
import { listSearches } from './list-searches.ts';
import { pushProspects } from './push-prospects.ts';
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
  push: pushProspects,
  known: listKnownProspects,
  add: addKnownProspects,
  customFields: listCustomFields,
  createCustomField,
  updateCustomField,
  deleteCustomField,
};
