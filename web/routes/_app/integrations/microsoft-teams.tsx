import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '../../../features/open/chat/chat-page.tsx';

export const Route = createFileRoute('/_app/integrations/microsoft-teams')({
  component: () => <ChatPage format="teams" />,
});
