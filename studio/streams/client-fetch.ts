/** `fetch` as @sanity/client calls it. */
export type ClientFetch = (
  url: string,
  init?: Omit<RequestInit, 'headers' | 'body'> & { headers?: HeadersInit; body?: unknown },
) => Promise<Response>
