import type { prospectCalls } from '../../../../contract/prospects/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { bulkProspects } from './bulk/bulk-prospects.ts';
import { exportProspects } from './data/export-prospects.ts';
import { downloadProspects } from './data/download-prospects.ts';
import { createProspect } from './record/create-prospect.ts';
import { getProspect } from './record/get-prospect.ts';
import { addLabel, removeLabel } from './record/label-prospect.ts';
import { countProspects, listProspects } from './list/list-prospects.ts';
import { mergeProspects, splitProspects } from './merge/merge-prospects.ts';
import { addNote, deleteNote, listNotes, updateNote } from './record/notes.ts';
import { countExactly, placeInList } from './list/place-in-list.ts';
import { eraseProspect, getData } from './data/prospect-data.ts';
import { undoBulk } from './bulk/undo-bulk.ts';
import { updateProspect } from './record/update-prospect.ts';
import { createView, deleteView, listViews, updateView } from './list/views.ts';

export const prospectHandlers: Handlers<typeof prospectCalls> = {
  list: listProspects,
  count: countProspects,
  countExactly,
  place: placeInList,
  byId: getProspect,
  create: createProspect,
  update: updateProspect,
  addLabel,
  removeLabel,
  notes: listNotes,
  addNote,
  updateNote,
  deleteNote,
  bulk: bulkProspects,
  undoBulk,
  export: exportProspects,
  download: downloadProspects,
  merge: mergeProspects,
  split: splitProspects,
  data: getData,
  erase: eraseProspect,
  views: listViews,
  createView,
  updateView,
  deleteView,
};
