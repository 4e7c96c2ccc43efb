import { createFileRoute } from '@tanstack/react-router';
import { LocationPage } from '../../../features/senders/credentials/settings/location/location-page.tsx';

export const Route = createFileRoute('/_app/settings/location')({ component: LocationPage });
