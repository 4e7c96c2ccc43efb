import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import {
  type ClientToServer,
  LIVE_NAMESPACE,
  RECONNECT_MAX_MS,
  RECONNECT_MIN_MS,
  type ServerToClient,
} from '../../contract/live.ts';
import { sessionStore } from '../api/api.ts';
import { chosenSpace } from '../api/chosen-space.ts';
import { browserTimer } from '../ui/feedback/timed-stack.ts';
import { showAlreadyAuthorized } from './already-authorized.ts';
import { createAnswerTimeout } from './create-answer-timeout.ts';
import { createRefresher } from './create-refresher.ts';
import { DOMAINS_OF_EVENT } from './domains-of-event.ts';
import { showTimedOut } from './timed-out.ts';
import { typing } from './typing.ts';

export interface LiveConnection {
  /** Moves this page to the room of another credential. */
  selectCredential: (id: string | null) => void;
  close: () => void;
}

/** Events carry ids only: whatever they touch is asked again through the API. */
export function connectLive(queryClient: QueryClient): LiveConnection {
  let wasConnected = false;
  let credential: string | null = null;
  let refusals = 0;
  let retry: (() => void) | null = null;

  const socket: Socket<ServerToClient, ClientToServer> = io(LIVE_NAMESPACE, {
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_MIN_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    auth: (answer) =>
      answer({
        // elsewhere the cookie comes with the request
        token: sessionStore.frameToken() ?? undefined,
        space: chosenSpace.read() ?? undefined,
        reconnected: wasConnected || undefined,
      }),
  });

  const answers = createAnswerTimeout({ timer: browserTimer, onTimeout: showTimedOut });
  const changeCredentials = (old_id: string | null, new_id: string | null) =>
    answers.ask((answered) => socket.emit('change_credentials', { old_id, new_id }, answered));

  socket.on('connect', () => {
    wasConnected = true;
    refusals = 0;
    socket.emit('server_create_connection', { space_id: chosenSpace.read() ?? undefined });
    socket.emit('join_prospects_room', {});
    if (credential) changeCredentials(null, credential);
  });

  /** A server that refuses or hangs up is not asked again by socket.io itself: the same back-off, by hand. */
  const tryLater = () => {
    if (socket.active) return;
    const delay = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** refusals++);
    retry = browserTimer.after(delay, () => socket.connect());
  };
  socket.on('connect_error', tryLater);
  socket.on('disconnect', (reason) => {
    answers.forget();
    if (reason === 'io server disconnect') tryLater();
  });

  const onEvent = createRefresher(browserTimer, (domains) => {
    void queryClient.invalidateQueries(
      domains === 'all' ? {} : { predicate: (query) => domains.has(String(query.queryKey[0])) },
    );
  });
  for (const event of Object.keys(DOMAINS_OF_EVENT) as (keyof typeof DOMAINS_OF_EVENT)[])
    if (event !== 'update_job') socket.on(event, () => onEvent(event));
  socket.on('update_job', (job) => onEvent('update_job', job));
  socket.on('typing', typing.note);
  socket.on('already_authorized', showAlreadyAuthorized);

  return {
    selectCredential(id) {
      if (id === credential) return;
      if (socket.connected) changeCredentials(credential, id);
      credential = id;
    },
    close() {
      retry?.();
      answers.forget();
      socket.disconnect();
    },
  };
}
