import { createFileRoute } from '@tanstack/react-router';
import { SignaturesPage } from '../../../features/senders/signatures/signatures-page.tsx';

export const Route = createFileRoute('/_app/settings/signatures')({ component: SignaturesPage });
