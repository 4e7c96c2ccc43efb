import { createFileRoute } from '@tanstack/react-router';
import { SpaceLayout } from '../../features/spaces/space-layout.tsx';

export const Route = createFileRoute('/space')({ component: SpaceLayout });
