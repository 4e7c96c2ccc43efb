import { apiCalls } from '../../../../contract/api-calls.ts';
import type { Call } from '../../../../contract/call.ts';

/** Something that an assistant can do: one call of the API, under a name that says what for. */
export interface Tool {
  name: string;
  title: string;
  call: Call;
  /** What the assistant has to know beyond the call's own summary. */
  hint?: string;
  /** What of the call is decided already, and is not asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** It changes nothing, though it is no GET. */
  isReading?: true;
}

const { accounts, campaigns, dashboard, enrolments, inbox, labels, mailboxes, meetings, prospects, tasks } = apiCalls;

/**
 * Nothing here sends: words are left as a draft that a person reads and sends, and campaigns are begun by people. What a
 * tool may do is what its call lets the member do in whose name the key acts, within the key's scopes.
 */
export const TOOLS: readonly Tool[] = [
  { name: 'who_am_i', title: 'Who I act for', call: accounts.fetchUser },
  { name: 'today', title: 'What needs somebody today', call: dashboard.today },
  { name: 'statistics', title: 'What was reached', call: dashboard.statistics },
  { name: 'list_campaigns', title: 'List campaigns', call: campaigns.list },
  { name: 'get_campaign', title: 'Read a campaign', call: campaigns.byId },
  { name: 'campaign_rates', title: 'What a campaign came to', call: campaigns.rates },
  { name: 'campaign_people', title: 'People of a campaign', call: enrolments.list },
  { name: 'why_people_wait', title: 'Why people of a campaign wait', call: enrolments.waits },
  { name: 'person_in_campaign', title: 'Where a person stands in a campaign, and why', call: enrolments.byPerson },
  { name: 'simulate_campaign', title: 'Simulate a campaign', call: campaigns.simulate, isReading: true },
  { name: 'check_sequence', title: 'Check a sequence', call: campaigns.check, isReading: true },
  {
    name: 'pause_campaign',
    title: 'Pause a campaign',
    call: campaigns.updateStatus,
    hint: 'A campaign is only ever started or resumed by a person, in the product.',
    fixed: { status: 'paused', with_ai_employee: false },
  },
  { name: 'find_people', title: 'Find people', call: prospects.list },
  { name: 'count_people', title: 'Count people', call: prospects.count },
  { name: 'get_person', title: 'Read a person', call: prospects.byId },
  { name: 'person_timeline', title: 'What happened with a person', call: enrolments.timeline },
  { name: 'add_person', title: 'Add a person', call: prospects.create, hint: 'Nobody is written to by it.' },
  { name: 'update_person', title: 'Correct a person', call: prospects.update },
  { name: 'list_labels', title: 'List labels', call: labels.fetch },
  { name: 'label_person', title: 'Label a person', call: prospects.addLabel },
  { name: 'unlabel_person', title: 'Take a label off a person', call: prospects.removeLabel },
  { name: 'list_notes', title: 'Notes on a person', call: prospects.notes },
  { name: 'add_note', title: 'Write a note', call: prospects.addNote },
  { name: 'list_conversations', title: 'List conversations', call: inbox.list },
  { name: 'read_conversation', title: 'Read a conversation', call: inbox.messages },
  {
    name: 'draft_reply',
    title: 'Draft a reply',
    call: inbox.saveDraft,
    hint: 'The words wait in the inbox until the person in whose name you act reads and sends them. Replaces an earlier draft.',
  },
  { name: 'mark_conversation', title: 'Mark a conversation', call: inbox.update },
  { name: 'list_tasks', title: 'List tasks', call: tasks.list },
  { name: 'create_task', title: 'Create a task', call: tasks.create },
  { name: 'list_meetings', title: 'List meetings', call: meetings.list },
  { name: 'list_mailboxes', title: 'List mailboxes', call: mailboxes.list },
];
