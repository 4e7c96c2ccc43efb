/** Makes a call as the person of a token, and answers its payload. */
export async function callAs<T>(
  origin: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const reply = (await response.json()) as { ok: boolean; error: string; payload: T };
  if (!reply.ok) throw new Error(`${path} answered ${response.status}: ${reply.error}`);
  return reply.payload;
}
