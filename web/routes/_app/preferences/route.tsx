import { createFileRoute } from '@tanstack/react-router';
import { PreferencesLayout } from '../../../features/people/preferences/preferences-layout.tsx';

export const Route = createFileRoute('/_app/preferences')({ component: PreferencesLayout });
