import { createFileRoute } from '@tanstack/react-router';
import { SpaceLayout } from '../../features/people/spaces/space-layout.tsx';

export const Route = createFileRoute('/space')({ component: SpaceLayout });
