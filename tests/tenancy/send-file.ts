import type { Call } from '../../contract/call.ts';
import type { ApiAnswer, TestApp } from '../factories/app.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A call that takes a file, with a small one that it accepts. */
export async function sendFile(
  { app }: TestApp,
  { method, upload }: Call,
  { path, query, token }: { path: string; query: Record<string, string>; token: string },
): Promise<ApiAnswer<unknown>> {
  const isText = upload?.endings.includes('csv');
  const form = new FormData();
  const content = isText ? 'email,name\nsomeone@people.test,Someone\n' : Buffer.from(PNG, 'base64');
  form.set('file', new Blob([content]), isText ? 'people.csv' : 'picture.png');
  const written = new Response(form);
  const response = await app.inject({
    method,
    url: `/api${path}`,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': written.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await written.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}
