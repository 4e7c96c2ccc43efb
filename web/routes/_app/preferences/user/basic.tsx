import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../../features/people/preferences/user/profile-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/basic')({ component: ProfilePage });
