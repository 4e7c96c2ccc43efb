import type { Bundle, ZObject } from 'zapier-platform-core';
import { askOrFail } from './ask-site.ts';
import { chosenFrom } from './lists.ts';
import { ONCE, withId } from './people.ts';

const PERSON = {
  key: 'person',
  label: 'Person',
  type: 'string' as const,
  required: true,
  helpText: 'The id of a person, of a step before: a trigger (Data Profile ID), Add Person or Find Person.',
};
const sampleId = '00000000-0000-7000-8000-000000000000';

async function addLabel(z: ZObject, bundle: Bundle): Promise<object> {
  const { person, label } = bundle.inputData as Record<string, string>;
  await askOrFail(z, bundle, `/profiles/${encodeURIComponent(person ?? '')}/labels/${label}`, { method: 'POST' });
  return { id: person, label_id: label };
}

async function createTask(z: ZObject, bundle: Bundle): Promise<object> {
  const {
    person,
    account,
    name,
    info = '',
    type = 'custom',
    due_at: due,
    once,
  } = bundle.inputData as Record<string, string>;
  const task = await askOrFail<{ _id: string }>(z, bundle, '/tasks', {
    method: 'POST',
    once,
    body: {
      type,
      name,
      info,
      due_at: due ? new Date(due).toISOString() : null,
      ...(person && { profile_id: person }),
      ...(account && { credentials_id: account }),
    },
  });
  return withId(task);
}

async function sendMessage(z: ZObject, bundle: Bundle): Promise<object> {
  const { person, account, channel: type, subject = '', text, once } = bundle.inputData as Record<string, string>;
  const message = await askOrFail<{ _id: string }>(z, bundle, `/dialogs/${encodeURIComponent(person ?? '')}/messages`, {
    method: 'POST',
    once,
    body: { type, credentials_id: account, subject, text },
  });
  return withId(message);
}

export const addLabelCreate = {
  key: 'add_label',
  noun: 'Label',
  display: { label: 'Add Label', description: 'Puts a label on a person.' },
  operation: {
    inputFields: [PERSON, chosenFrom('label', { key: 'label', label: 'Label', required: true })],
    perform: addLabel,
    sample: { id: sampleId, label_id: sampleId },
  },
};

export const createTaskCreate = {
  key: 'create_task',
  noun: 'Task',
  display: { label: 'Create Task', description: 'Creates a task, about a person or not.' },
  operation: {
    inputFields: [
      { key: 'name', label: 'Name', type: 'string' as const, required: true },
      { key: 'info', label: 'Details', type: 'text' as const },
      {
        key: 'type',
        label: 'Kind',
        type: 'string' as const,
        choices: {
          custom: 'Anything',
          call: 'Call',
          email: 'Email',
          message: 'Message',
          comment: 'Comment',
          connection: 'Invitation',
        },
        default: 'custom',
      },
      { key: 'due_at', label: 'Due', type: 'datetime' as const },
      { ...PERSON, required: false },
      chosenFrom('account', { key: 'account', label: 'Account' }),
      ONCE,
    ],
    perform: createTask,
    sample: { id: sampleId, name: 'Call back', type: 'call', status: 'open' },
  },
};

export const sendMessageCreate = {
  key: 'send_message',
  noun: 'Message',
  display: {
    label: 'Send Message',
    description:
      'Writes to a person, as from the inbox: people who opted out or are on the blacklist are not written to.',
  },
  operation: {
    inputFields: [
      PERSON,
      chosenFrom('account', { key: 'account', label: 'Account', required: true }),
      {
        key: 'channel',
        label: 'Channel',
        type: 'string' as const,
        choices: { network: 'Message on the network', inmail: 'InMail', email: 'Email' },
        default: 'network',
        required: true,
      },
      { key: 'subject', label: 'Subject', type: 'string' as const, helpText: 'Of an email or InMail.' },
      { key: 'text', label: 'Text', type: 'text' as const, required: true },
      ONCE,
    ],
    perform: sendMessage,
    sample: { id: sampleId, text: 'This is a test.' },
  },
};
