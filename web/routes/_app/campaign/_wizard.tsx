import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../../features/campaigns/wizard/wizard-page.tsx';
import { readWizardSearch } from '../../../features/campaigns/wizard/wizard-search.ts';

/** Adding and editing are one page: when a draft is made, its address changes under the person's hands. */
export const Route = createFileRoute('/_app/campaign/_wizard')({
  validateSearch: readWizardSearch,
  component: WizardPage,
});
