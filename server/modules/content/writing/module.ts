import { defineModule } from '../../../core/module.ts';
import { writingHandlers } from './calls.ts';

export const writingModule = defineModule({
  name: 'content/writing',
  calls: { writing: writingHandlers },
});
