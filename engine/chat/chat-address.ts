import type { ChatFormat } from '../../contract/chat/schemas.ts';

const SLACK_HOST = /^hooks\.slack(-gov)?\.com$/;
const SLACK_PATH = /^\/services\/T[A-Z\d]+\/B[A-Z\d]+\/[A-Za-z\d]+$/;
/** Workflows: where they are run, and Power Platform. */
const TEAMS_HOST =
  /^[a-z\d.-]+\.(logic\.azure\.(com|us)|api\.powerplatform\.com|api\.gov\.powerplatform\.microsoft\.us)$/;
const TEAMS_PATH = /\/workflows\/[A-Za-z\d-]+\/triggers\/[^/]+\/paths\/invoke\/?$/;

/** Whether an address is one that Slack or Teams gives for a channel. */
export function isChatAddress(format: ChatFormat, address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.hash) return false;
  if (format === 'slack') return !url.port && SLACK_HOST.test(url.hostname) && SLACK_PATH.test(url.pathname);
  return TEAMS_HOST.test(url.hostname) && TEAMS_PATH.test(url.pathname) && url.searchParams.has('sig');
}
