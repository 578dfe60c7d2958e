/** Said by the window that came back from a gateway to the page that waits for it. */
export interface CameBack {
  kind: string;
  reference: string;
}

const name = 'hb-payment';

/** Notifies the waiting page, if any. */
export function sayCameBack(news: CameBack): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin: there is no target to name
  channel.postMessage(news);
  channel.close();
}

/** Calls `heard` for each payment that came back in another window; gives how to stop. */
export function onCameBack(heard: (news: CameBack) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<CameBack>) => heard(data));
  return () => channel.close();
}
