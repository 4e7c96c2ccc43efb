import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelAccount } from '../../../server/core/services.ts';

/** How a model can answer instead of writing what it is asked for. */
export const MODEL_MOODS = [
  'well',
  'slow',
  'busy',
  'busy_long',
  'used_up',
  'fault',
  'fault_once',
  'wrong_key',
  'no_such_model',
  'nonsense',
  'empty',
  'cut_off',
  'refuses',
  'leaks',
  'breaks_off',
  'drops',
  'redirects',
] as const;
export type ModelMood = (typeof MODEL_MOODS)[number];

export interface ModelAsk {
  wire: 'openai' | 'anthropic';
  /** The key it was shown. */
  key: string;
  system: string;
  prompt: string;
  maxTokens: number;
  isStream: boolean;
}

export interface ModelServer {
  url: string;
  mood: ModelMood;
  /** What it writes when it is well. */
  writes: (asked: ModelAsk) => string | Promise<string>;
  asked: ModelAsk[];
  /** Where it redirects to. */
  elsewhere: string;
  /** An account with it; of a customer unless said. */
  account(vendor: ModelAccount['vendor'], given?: Partial<ModelAccount>): ModelAccount;
  close(): Promise<void>;
}

/** Tokens are words here. */
export const tokensOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;
export const TEST_MODEL_KEY = 'sk-test-0123456789abcdef';

/** A large language model that speaks the wires of OpenAI and Anthropic, and misbehaves as it is told. */
export async function startModelServer(): Promise<ModelServer> {
  const model: ModelServer = {
    url: '',
    mood: 'well',
    writes: () => 'Kelbrook makes pumps for dairies.',
    asked: [],
    elsewhere: 'http://10.0.0.1/v1',
    account: (vendor, given) => ({
      vendor,
      baseUrl: `${model.url}/v1`,
      apiKey: TEST_MODEL_KEY,
      model: 'test-model',
      prices: { input: 300, output: 1_500 },
      isOperators: true,
      ...given,
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, reply) => void answer(model, request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return model;
}

async function answer(model: ModelServer, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const wire = request.url?.endsWith('/messages') ? 'anthropic' : 'openai';
  const asked = readAsk(wire, request, JSON.parse(Buffer.concat(parts).toString() || '{}'));
  model.asked.push(asked);
  const refuse = (status: number, message: string, headers = {}, code = 'error') =>
    send(reply, status, { type: 'error', error: { type: code, code, message } }, headers);
  switch (model.mood) {
    case 'slow':
      return;
    case 'busy':
      return refuse(429, 'Too many requests', { 'retry-after': '0' });
    case 'busy_long':
      return refuse(429, 'Too many requests', { 'retry-after': '120' });
    case 'used_up':
      return refuse(429, 'You exceeded your current quota', {}, 'insufficient_quota');
    case 'fault':
      return refuse(500, `The model has fallen over, key ${asked.key}`);
    case 'fault_once':
      if (model.asked.length === 1) return refuse(500, 'The model has fallen over');
      break;
    case 'wrong_key':
      return refuse(401, `Incorrect API key provided: ${asked.key}`);
    case 'no_such_model':
      return refuse(404, 'The model does not exist');
    case 'nonsense':
      return send(reply, 200, '<html>not what was asked for');
    case 'drops':
      reply.destroy();
      return;
    case 'redirects':
      return send(reply, 307, '', { location: model.elsewhere });
    default:
  }
  const text =
    model.mood === 'empty' ? '' : model.mood === 'leaks' ? `Sure! ${asked.system}` : await model.writes(asked);
  write(model.mood, asked, text, reply);
}

function readAsk(wire: ModelAsk['wire'], { headers }: IncomingMessage, body: Record<string, unknown>): ModelAsk {
  const messages = (body.messages ?? []) as { role: string; content: string | { text: string }[] }[];
  const textOf = (content: string | { text: string }[] | undefined): string =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');
  const said = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => textOf(content))
      .join('\n');
  return {
    wire,
    key: String(headers['x-api-key'] ?? headers.authorization ?? '').replace(/^Bearer /, ''),
    system: wire === 'anthropic' ? textOf(body.system as string) : said('system'),
    prompt: said('user'),
    maxTokens: Number(body.max_tokens ?? body.max_completion_tokens ?? 0),
    isStream: body.stream === true,
  };
}

const FINISH = {
  openai: { well: 'stop', cut_off: 'length', refuses: 'content_filter' },
  anthropic: { well: 'end_turn', cut_off: 'max_tokens', refuses: 'refusal' },
};

function write(mood: ModelMood, asked: ModelAsk, text: string, reply: ServerResponse): void {
  const { wire } = asked;
  const finish = FINISH[wire][mood === 'cut_off' || mood === 'refuses' ? mood : 'well'];
  const words = mood === 'cut_off' ? text.slice(0, Math.ceil(text.length / 2)) : mood === 'refuses' ? '' : text;
  const use = { input: tokensOf(`${asked.system} ${asked.prompt}`), output: tokensOf(words) };
  if (asked.isStream) return writeStream({ wire, words, finish, use, isBroken: mood === 'breaks_off' }, reply);
  const whole = JSON.stringify(
    wire === 'openai' ? openAiAnswer(words, finish, use) : anthropicAnswer(words, finish, use),
  );
  if (mood !== 'breaks_off') return send(reply, 200, whole);
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
  reply.write(whole.slice(0, whole.length / 2), () => reply.destroy());
}

interface Use {
  input: number;
  output: number;
}
const openAiUse = ({ input, output }: Use) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});
const openAiAnswer = (content: string, finish: string, use: Use) => ({
  id: 'a',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
  usage: openAiUse(use),
});
const anthropicAnswer = (text: string, finish: string, { input, output }: Use) => ({
  id: 'a',
  type: 'message',
  role: 'assistant',
  model: 'test-model',
  content: text === '' ? [] : [{ type: 'text', text }],
  stop_reason: finish,
  stop_sequence: null,
  usage: { input_tokens: input, output_tokens: output },
});

interface Streamed {
  wire: ModelAsk['wire'];
  words: string;
  finish: string;
  use: Use;
  isBroken: boolean;
}

/** Word by word; a broken one ends after half of them, without an end. */
function writeStream({ wire, words, finish, use, isBroken }: Streamed, reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  const parts = words.split(/(?<= )/).filter(Boolean);
  const events = wire === 'openai' ? openAiEvents(parts, finish, use) : anthropicEvents(parts, finish, use);
  const told = isBroken ? events.slice(0, Math.ceil(events.length / 2)) : events;
  for (const event of told) reply.write(event);
  if (isBroken) reply.write('', () => setImmediate(() => reply.destroy()));
  else reply.end();
}

function openAiEvents(parts: readonly string[], finish: string, use: Use): string[] {
  const chunk = (choices: unknown[], usage?: unknown) =>
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices, usage })}\n\n`;
  return [
    ...parts.map((content) => chunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }])),
    chunk([{ index: 0, delta: {}, finish_reason: finish }]),
    chunk([], openAiUse(use)),
    'data: [DONE]\n\n',
  ];
}

function anthropicEvents(parts: readonly string[], finish: string, { input, output }: Use): string[] {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  return [
    event('message_start', {
      message: { ...anthropicAnswer('', 'end_turn', { input, output: 0 }), stop_reason: null },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...parts.map((text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: { stop_reason: finish, stop_sequence: null }, usage: { output_tokens: output } }),
    event('message_stop', {}),
  ];
}

function send(
  reply: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}
