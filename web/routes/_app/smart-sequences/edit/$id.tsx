import { createFileRoute } from '@tanstack/react-router';
import { EditSmartSequencePage } from '../../../../features/campaigns/smart-sequences/edit-smart-sequence-page.tsx';

export const Route = createFileRoute('/_app/smart-sequences/edit/$id')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } => ({
    step: typeof step === 'string' && step !== '' ? step : undefined,
  }),
  component: EditSmartSequencePage,
});
