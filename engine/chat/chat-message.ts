import type { ChatFormat } from '../../contract/chat/schemas.ts';
import type { ChatNews } from './news.ts';
import { slackMessage } from './slack-message.ts';
import { teamsMessage } from './teams-message.ts';

const FORMATS: Record<ChatFormat, (news: ChatNews) => string> = { slack: slackMessage, teams: teamsMessage };

export const chatMessage = (format: ChatFormat, news: ChatNews): string => FORMATS[format](news);
