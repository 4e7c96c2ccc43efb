import { createFileRoute } from '@tanstack/react-router';
import { CreateSpacePage } from '../../features/people/spaces/create-space-page.tsx';

export const Route = createFileRoute('/space/create')({ component: CreateSpacePage });
