import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../../../../../../features/contacts/labels/labels-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/labels/$id/')({ component: LabelsPage });
