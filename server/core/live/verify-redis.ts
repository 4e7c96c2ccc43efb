import { createLogger } from '../log/logger.ts';
import { StartError } from '../start-error.ts';
import { connectRedis } from './connect-redis.ts';

const ANSWER_MS = 3_000;

/** Whether a start would find its Redis; the start's own sentence where it would not. */
export async function verifyRedis(url: string): Promise<string | null> {
  try {
    const { close } = await connectRedis(url, createLogger('silent'), ANSWER_MS);
    await close();
    return null;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.replace(/\.$/, '');
  }
}
