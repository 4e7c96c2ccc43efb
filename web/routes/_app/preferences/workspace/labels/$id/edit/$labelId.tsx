import { createFileRoute } from '@tanstack/react-router';
import { EditLabelPage } from '../../../../../../../features/contacts/labels/edit-label-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/labels/$id/edit/$labelId')({
  component: EditLabelPage,
});
