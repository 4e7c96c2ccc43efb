import type { enrolmentCalls } from '../../../../contract/enrolments/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { countWaits } from './waits/count-waits.ts';
import { getTimeline } from './timeline/get-timeline.ts';
import { getPerson, listPeople } from './people/list-people.ts';
import { listUnknown } from './unknown/list-unknown.ts';
import { previewExample, previewPerson } from './timeline/preview-person.ts';
import { settleUnknownSend } from './unknown/settle-unknown-send.ts';
import { updatePeople } from './people/update-people.ts';

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
