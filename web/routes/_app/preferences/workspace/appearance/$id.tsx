import { createFileRoute } from '@tanstack/react-router';
import { AppearancePage } from '../../../../../features/people/preferences/workspace/appearance-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/appearance/$id')({ component: AppearancePage });
