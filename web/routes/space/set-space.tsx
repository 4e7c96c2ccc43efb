import { createFileRoute } from '@tanstack/react-router';
import { SetSpacePage } from '../../features/people/spaces/set-space-page.tsx';

/** `space`, which every address may carry, says here which one to choose. */
export const Route = createFileRoute('/space/set-space')({ component: SetSpacePage });
