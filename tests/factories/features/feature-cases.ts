import type { ApiAnswer, TestApp } from '../app.ts';
import { newReadReply } from './read-reply.ts';

/** Somebody with an account, who asks for something. */
export interface Who {
  spaceId: string;
  account: string;
  call: (method: string, path: string, body?: object) => Promise<ApiAnswer<{ _id: string }>>;
  /** Makes it with the larger plan, and answers its id. */
  made: (path: string, body: object) => Promise<string>;
}
type Call = () => Promise<ApiAnswer>;
/** What needs the feature; what has to be there for it is made with the larger plan first. */
export type Case = (who: Who) => Promise<Call> | Call;
export const post =
  (path: string, body: object): Case =>
  ({ call }) =>
  () =>
    call('POST', path, body);
export const ask =
  (method: string, path: string): Case =>
  ({ call }) =>
  () =>
    call(method, path);
/** What is asked about somebody's reply that has been read. */
export const ofReadReply =
  (app: TestApp, path: string, body: object): Case =>
  async ({ spaceId, account, call }) => {
    const message = await newReadReply(app, { spaceId, credentialId: account });
    return () => call('POST', `${message}${path}`, body);
  };
/** What is asked about somebody who wrote enough to be known by it. */
export const ofWriter =
  (app: TestApp, path: string): Case =>
  async ({ spaceId, account, call }) => {
    const text = 'We read your message and would like to see the figures of the last two years. '.repeat(4);
    const message = await newReadReply(app, { spaceId, credentialId: account, text });
    return () => call('POST', `/profiles/${message.split('/')[2]}${path}`);
  };
