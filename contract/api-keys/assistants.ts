export const ASSISTANTS = ['claudeCode', 'cursor', 'vsCode'] as const;
export type Assistant = (typeof ASSISTANTS)[number];

export const MCP_PATH = '/mcp';
const NAME = 'outreach';

/** How an assistant is told of the workspace, as it stands, with the key in API_KEY. */
export function assistantSetup(assistant: Assistant, origin: string): string {
  const url = origin + MCP_PATH;
  switch (assistant) {
    case 'claudeCode':
      return [`claude mcp add --transport http ${NAME} '${url}'`, `--header "Authorization: Bearer $API_KEY"`].join(
        ' \\\n  ',
      );
    case 'cursor':
      return JSON.stringify({ mcpServers: { [NAME]: { url, headers: headers('${env:API_KEY}') } } }, null, 2);
    case 'vsCode':
      return JSON.stringify(
        {
          inputs: [{ type: 'promptString', id: 'key', description: 'API key', password: true }],
          servers: { [NAME]: { type: 'http', url, headers: headers('${input:key}') } },
        },
        null,
        2,
      );
  }
}

const headers = (key: string) => ({ Authorization: `Bearer ${key}` });
