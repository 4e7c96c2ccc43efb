import { createFileRoute } from '@tanstack/react-router';
import { SignaturesPage } from '../../../features/signatures/signatures-page.tsx';

export const Route = createFileRoute('/_app/settings/signatures')({ component: SignaturesPage });
