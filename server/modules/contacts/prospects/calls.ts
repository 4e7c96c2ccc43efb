import type { prospectCalls } from '../../../../contract/prospects/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { bulkProspects } from './bulk-prospects.ts';
import { exportProspects } from './export-prospects.ts';
import { getProspect } from './get-prospect.ts';
import { addLabel, removeLabel } from './label-prospect.ts';
import { countProspects, listProspects } from './list-prospects.ts';
import { mergeProspects, splitProspects } from './merge-prospects.ts';
import { addNote, deleteNote, listNotes, updateNote } from './notes.ts';
import { countExactly, placeInList } from './place-in-list.ts';
import { eraseProspect, getData } from './prospect-data.ts';
import { undoBulk } from './undo-bulk.ts';
import { updateProspect } from './update-prospect.ts';
import { createView, deleteView, listViews, updateView } from './views.ts';

export const prospectHandlers: Handlers<typeof prospectCalls> = {
  list: listProspects,
  count: countProspects,
  countExactly,
  place: placeInList,
  byId: getProspect,
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
  merge: mergeProspects,
  split: splitProspects,
  data: getData,
  erase: eraseProspect,
  views: listViews,
  createView,
  updateView,
  deleteView,
};
