import { TOOLS, type Tool } from './tools.ts';

/** What can be read by its address: the address's name for the tool that reads it, and for what it is asked. */
interface Kind {
  name: string;
  title: string;
  tool: Tool;
  /** What of the tool's input the address ends in; nothing where there is one alone. */
  id?: string;
}

const toolOf = (name: string): Tool => TOOLS.find((tool) => tool.name === name)!;
const KINDS: readonly Kind[] = [
  { name: 'today', title: 'What needs somebody today', tool: toolOf('today') },
  { name: 'tasks', title: 'Open tasks', tool: toolOf('list_tasks') },
  { name: 'inbox', title: 'Conversations', tool: toolOf('list_conversations') },
  { name: 'campaign', title: 'A campaign', tool: toolOf('get_campaign'), id: 'id' },
  { name: 'campaign-waits', title: 'Why people of a campaign wait', tool: toolOf('why_people_wait'), id: 'id' },
  { name: 'person', title: 'A person', tool: toolOf('get_person'), id: 'id' },
  { name: 'conversation', title: 'A conversation', tool: toolOf('read_conversation'), id: 'profile' },
];
/** Of no brand: an installation may serve many. */
const SCHEME = 'outreach://';
const MIME = 'application/json';

const said = ({ title, name }: Kind) => ({ name, title, mimeType: MIME });
export const RESOURCES = KINDS.filter(({ id }) => !id).map((kind) => ({
  tool: kind.tool,
  shown: { ...said(kind), uri: SCHEME + kind.name },
}));
export const RESOURCE_TEMPLATES = KINDS.filter(({ id }) => id).map((kind) => ({
  tool: kind.tool,
  shown: { ...said(kind), uriTemplate: `${SCHEME}${kind.name}/{id}` },
}));

/** What has to be asked for an address; null where nothing lies there. */
export function askedBy(uri: string): { tool: Tool; given: Record<string, string> } | null {
  if (!uri.startsWith(SCHEME)) return null;
  const [name = '', id = '', ...more] = uri.slice(SCHEME.length).split('/');
  const kind = KINDS.find((one) => one.name === name && Boolean(one.id) === (id !== ''));
  if (!kind || more.length > 0) return null;
  return { tool: kind.tool, given: kind.id ? { [kind.id]: id } : {} };
}
