import { createFileRoute } from '@tanstack/react-router';
import { AddFirstPage } from '../../../features/senders/credentials/add-first-page.tsx';

export const Route = createFileRoute('/_app/credentials/add-first')({ component: AddFirstPage });
