import { createFileRoute } from '@tanstack/react-router';
import { DigestsPage } from '../../../../features/people/preferences/user/digests-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/notifications')({ component: DigestsPage });
