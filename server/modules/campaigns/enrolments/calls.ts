import type { enrolmentCalls } from '../../../../contract/enrolments/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { countWaits } from './count-waits.ts';
import { getTimeline } from './get-timeline.ts';
import { getPerson, listPeople } from './list-people.ts';
import { listUnknown } from './list-unknown.ts';
import { previewExample, previewPerson } from './preview-person.ts';
import { settleUnknownSend } from './settle-unknown-send.ts';
import { updatePeople } from './update-people.ts';

export const enrolmentHandlers: Handlers<typeof enrolmentCalls> = {
  list: listPeople,
  waits: countWaits,
  update: updatePeople,
  byPerson: getPerson,
  preview: previewPerson,
  previewExample,
  timeline: getTimeline,
  unknown: listUnknown,
  settleUnknown: settleUnknownSend,
};
