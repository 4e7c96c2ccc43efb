import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/platform/help/help-page.tsx';

export const Route = createFileRoute('/_app/help/{-$guide}')({ component: HelpPage });
