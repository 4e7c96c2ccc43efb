import type { ProspectChoice } from '../../../../contract/prospects/schemas.ts';
import { api } from '../../../api/api.ts';
import type { LookUp } from './look-up.ts';
import { LookUpDialog } from './look-up-dialog.tsx';

interface Props {
  who: ProspectChoice;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}

/** Emails and phones of prospects, with their price before anything is spent. */
export function LookUpProspectsDialog({ who, ...props }: Props) {
  return <LookUpDialog lookUp={prospectLookUp(who)} {...props} />;
}

const prospectLookUp = (who: ProspectChoice): LookUp => ({
  key: ['prospects', who],
  quote: (kinds, options) => api.enrichment.quote({ ...who, kinds }, options),
  begin: (kinds) => api.enrichment.enrich({ ...who, kinds }),
});
