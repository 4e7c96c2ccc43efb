import { api } from '../../../api/api.ts';
import type { LookUp } from '../../contacts/enrichment/public.ts';
import type { FoundChoice } from './use-found-selection.ts';

/** Emails and phones of people of the finder. */
export const foundLookUp = (choice: FoundChoice): LookUp => ({
  key: ['finder', choice],
  quote: (kinds, options) => api.finder.quote({ ...choice, kinds: kinds.join() }, options),
  begin: (kinds) => api.finder.enrich({ ...choice, kinds: kinds.join() }),
});
