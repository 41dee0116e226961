/** Whether a `Host` header means this machine. `*.localhost` too, which browsers take for it. */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost')
}
