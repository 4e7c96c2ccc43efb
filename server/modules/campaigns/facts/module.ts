import { defineModule } from '../../../core/module.ts';
import { writtenFor } from '../../content/writing/people-port.ts';
import { findWrittenFor } from './find-written-for.ts';

export const factsModule = defineModule({
  name: 'campaigns/facts',
  ports: [writtenFor.with(findWrittenFor)],
});
