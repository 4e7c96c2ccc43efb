import { createFileRoute } from '@tanstack/react-router';
import { AutoLabelsPage } from '../../../../../features/contacts/labels/auto-labels-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/auto-labels/$id')({ component: AutoLabelsPage });
