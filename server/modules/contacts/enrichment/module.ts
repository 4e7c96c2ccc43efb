import { defineModule } from '../../../core/module.ts';
import { contactValues } from '../prospects/contact-values-port.ts';
import { erasedProspects } from '../prospects/erase-port.ts';
import { movedRows } from '../prospects/merge/merge-ports.ts';
import { enrichmentHandlers } from './calls.ts';
import { demoLookUps } from './demo.ts';
import { forgetLookUps } from './forget-people.ts';
import { enrichmentTasks } from './jobs.ts';
import { valuesOfProspect } from './values/get-values.ts';
import { noteWrittenValues } from './values/note-written.ts';
import { moveValues } from './values/value-queries.ts';

export const enrichmentModule = defineModule({
  name: 'contacts/enrichment',
  calls: { enrichment: enrichmentHandlers },
  tasks: enrichmentTasks,
  demoContacts: demoLookUps,
  ports: [
    erasedProspects.with(forgetLookUps),
    movedRows.with({ table: 'enrichment_values', move: moveValues }),
    contactValues.with({ of: valuesOfProspect, noteWritten: noteWrittenValues }),
  ],
});
