import { createFileRoute } from '@tanstack/react-router';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/search')({ component: () => <GuardedPage page="search" /> });
