/**
 * Whether an address leads to this very machine: localhost, 127.0.0.0/8 or [::1], as the URL parser writes them.
 * Nobody can listen in there, which is why passwords may go to it over plain http.
 */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
