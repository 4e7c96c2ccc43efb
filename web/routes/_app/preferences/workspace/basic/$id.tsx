import { createFileRoute } from '@tanstack/react-router';
import { WorkspacePage } from '../../../../../features/people/preferences/workspace/workspace-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/basic/$id')({ component: WorkspacePage });
