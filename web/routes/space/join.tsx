import { createFileRoute } from '@tanstack/react-router';
import { JoinSpacePage } from '../../features/people/spaces/join-space-page.tsx';

export const Route = createFileRoute('/space/join')({ component: JoinSpacePage });
