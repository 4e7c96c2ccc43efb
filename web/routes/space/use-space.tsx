import { createFileRoute } from '@tanstack/react-router';
import { UseSpacePage } from '../../features/people/spaces/use-space-page.tsx';

export const Route = createFileRoute('/space/use-space')({ component: UseSpacePage });
