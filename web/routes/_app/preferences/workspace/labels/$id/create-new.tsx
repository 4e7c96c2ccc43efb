import { createFileRoute } from '@tanstack/react-router';
import { CreateLabelPage } from '../../../../../../features/contacts/labels/create-label-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/labels/$id/create-new')({
  component: CreateLabelPage,
});
