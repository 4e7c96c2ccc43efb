import { createFileRoute } from '@tanstack/react-router';
import { WorkspacePage } from '../../../../../features/preferences/workspace/workspace-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/basic/$id')({ component: WorkspacePage });
