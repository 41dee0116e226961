import { bridge, type Respond } from './bridge.ts'
import { Sockets } from './sockets.ts'

export { Sockets, type SocketHandler } from './sockets.ts'

/** Paths of streams that are available over a WebSocket, too. */
const streams = ['/:version/data/listen/:dataset', '/:version/data/live/events/:dataset']

/** The lake's WebSockets, with the bridge to its streams. */
export function openSockets(respond: Respond, log: (line: string) => void): Sockets {
  const sockets = new Sockets(log)
  for (const path of streams) sockets.add(path, bridge(respond))
  return sockets
}
