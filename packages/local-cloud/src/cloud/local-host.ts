/** Whether a `Host` header names this machine. Browsers resolve `*.localhost` to it too. */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost')
}
