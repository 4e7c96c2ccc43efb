import type { ApiKeyScope } from './schemas.ts';

export const EXAMPLE_LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

export const API_EXAMPLES = ['me', 'people', 'addPerson'] as const;
export type ApiExample = (typeof API_EXAMPLES)[number];

/** What a key has to be allowed for an example to work; nothing where it may always ask. */
export const EXAMPLE_SCOPES: Record<ApiExample, ApiKeyScope | null> = {
  me: null,
  people: 'people:read',
  addPerson: 'people:write',
};

interface ExampleCall {
  method: 'GET' | 'POST';
  at: string;
  body?: object;
  /** The same request sent again with it is done once. */
  idempotencyKey?: string;
}

const CALLS: Record<ApiExample, ExampleCall> = {
  me: { method: 'GET', at: '/api/users/fetch_user' },
  people: { method: 'GET', at: '/api/profiles?limit=25' },
  addPerson: {
    method: 'POST',
    at: '/api/profiles',
    body: { first_name: 'Lena', last_name: 'Hoffmann', emails: { work: 'lena.hoffmann@brightpath.example' } },
    idempotencyKey: 'website-form-2093',
  },
};

/**
 * A call that runs as it stands, in three languages, without a package besides what each brings along. The key is read
 * from API_KEY, so that none is written into a program.
 */
export function apiExample(example: ApiExample, language: ExampleLanguage, origin: string): string {
  const { method, at, body, idempotencyKey } = CALLS[example];
  const url = origin + at;
  switch (language) {
    case 'curl':
      return [
        `curl '${url}'`,
        `-H "Authorization: Bearer $API_KEY"`,
        ...(idempotencyKey ? [`-H 'Idempotency-Key: ${idempotencyKey}'`] : []),
        ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`] : []),
      ].join(' \\\n  ');
    case 'typescript':
      return [
        `const answer = await fetch('${url}', {`,
        ...(method === 'GET' ? [] : [`  method: '${method}',`]),
        '  headers: {',
        '    Authorization: `Bearer ${process.env.API_KEY}`,',
        ...(idempotencyKey ? [`    'Idempotency-Key': '${idempotencyKey}',`] : []),
        ...(body ? [`    'Content-Type': 'application/json',`] : []),
        '  },',
        ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
        '});',
        'console.log(await answer.json());',
      ].join('\n');
    case 'python':
      return [
        'import json, os, urllib.request',
        '',
        `request = urllib.request.Request('${url}', method='${method}')`,
        `request.add_header('Authorization', f"Bearer {os.environ['API_KEY']}")`,
        ...(idempotencyKey ? [`request.add_header('Idempotency-Key', '${idempotencyKey}')`] : []),
        ...(body
          ? [
              `request.add_header('Content-Type', 'application/json')`,
              `request.data = json.dumps(${JSON.stringify(body)}).encode()`,
            ]
          : []),
        'print(json.load(urllib.request.urlopen(request)))',
      ].join('\n');
  }
}
