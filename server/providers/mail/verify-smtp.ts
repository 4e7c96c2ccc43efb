const TIMEOUT_MS = 5_000;

/** Whether the server takes our word (greeting, TLS, user and password); what it says where it does not. */
export async function verifySmtp(url: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 200);
  } finally {
    transport.close();
  }
}
