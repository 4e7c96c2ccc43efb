import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/platform/legal/legal-page.tsx';

export const Route = createFileRoute('/privacy-policy')({ component: () => <LegalPage paper="privacy" /> });
