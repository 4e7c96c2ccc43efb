import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Answer } from './ask-api.ts';
import { askedBy, RESOURCES, RESOURCE_TEMPLATES } from './resources.ts';
import { toolSchema } from './tool-schema.ts';
import { type Tool, TOOLS } from './tools.ts';

interface Given {
  version: string;
  /** Whether whoever asks may use it at all: others are not told of. */
  may(tool: Tool): boolean;
  ask(tool: Tool, given: Record<string, unknown>): Promise<Answer>;
}

const INSTRUCTIONS = [
  'You act in the name of one member of a workspace for outreach to people, within the scopes of their key.',
  'Nothing that you do is sent to anybody: draft_reply leaves words that the member reads and sends, and campaigns are started by people.',
  'Before you answer why nothing happens, ask why_people_wait or person_in_campaign: they give the true reason.',
].join(' ');

const described = new Map<string, object>();

/** One request of an assistant, answered. Each is for itself: no session is kept. */
export async function answerAssistant(request: Request, body: unknown, given: Given): Promise<Response> {
  const server = createServer(given);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(request, { parsedBody: body });
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    await server.close();
  }
}

/** Tools, and what can be read by an address. */
function createServer({ version, may, ask }: Given): Server {
  const server = new Server(
    { name: 'outreach', version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.filter(may).map(describe) as never }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    const answer = await ask(tool, params.arguments ?? {});
    return { content: [{ type: 'text' as const, text: said(answer) }], isError: !answer.ok };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: RESOURCES.filter(({ tool }) => may(tool)).map(({ shown }) => shown),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: RESOURCE_TEMPLATES.filter(({ tool }) => may(tool)).map(({ shown }) => shown),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const asked = askedBy(uri);
    if (!asked) throw new McpError(ErrorCode.InvalidParams, `Nothing lies at ${uri}`);
    const answer = await ask(asked.tool, asked.given);
    if (!answer.ok) throw new McpError(ErrorCode.InvalidParams, said(answer));
    return { contents: [{ uri, mimeType: 'application/json', text: said(answer) }] };
  });
  return server;
}

/** Made once: what a call asks for is the same for everybody. */
function describe(tool: Tool): object {
  const known = described.get(tool.name);
  if (known) return known;
  const isReading = tool.isReading ?? tool.call.method === 'GET';
  const made = {
    name: tool.name,
    title: tool.title,
    description: [tool.call.summary, tool.hint].filter(Boolean).join('. '),
    inputSchema: toolSchema(tool),
    annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
  };
  described.set(tool.name, made);
  return made;
}

function said(answer: Answer): string {
  if (answer.ok) return JSON.stringify(answer.payload);
  const fields = Object.entries(answer.fields ?? {}).map(([name, text]) => `${name}: ${text}`);
  return [answer.error, ...fields].join('\n');
}
