/**
 * Whether a URL leads to this machine: localhost, 127.0.0.0/8 or [::1], as the URL parser writes them. Traffic to it
 * cannot be intercepted, so passwords may be sent over plain http.
 */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
