/** The parts of a URL that decide whether a redirect to it is allowed. */
export type UrlParts = { scheme: string; hostname: string; port: string }

/**
 * Parses a URL as Go's `url.Parse` does, for which allow lists are written: WHATWG's URL would repair what Go refuses,
 * e.g. turn `http:\\host` into `http://host` and `http://123` into an IP address.
 * @returns undefined where Go reports an error
 */
export function urlParts(url: string): UrlParts | undefined {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(url)?.[0] ?? ''
  const afterScheme = scheme ? url.slice(scheme.length + 1) : url
  const rest = afterScheme.split(/[?#]/, 1)[0] ?? ''
  if (/%(?![0-9A-Fa-f]{2})/.test(rest)) return undefined
  const none = { scheme: scheme.toLowerCase(), hostname: '', port: '' }
  if (!rest.startsWith('/')) {
    if (scheme) return none
    return rest.split('/')[0]?.includes(':') ? undefined : none
  }
  if (!rest.startsWith('//')) return none
  const authority = rest.slice(2).split('/')[0] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  if (authority.includes('@') && !/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(authority)) return undefined
  const parts = /^\[(?<v6>[^\]]*)\](?::(?<v6port>\d*))?$|^(?<name>[^[\]:]*)(?::(?<port>\d*))?$/.exec(host)
  if (!parts?.groups || /[ "<>\\^`{|}]/.test(host)) return undefined
  const { v6, v6port, name, port } = parts.groups
  return { ...none, hostname: v6 ?? name ?? '', port: v6port ?? port ?? '' }
}
