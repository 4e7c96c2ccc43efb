import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../shell/screens/error-page.tsx';

export const Route = createFileRoute('/error')({ component: ErrorPage });
