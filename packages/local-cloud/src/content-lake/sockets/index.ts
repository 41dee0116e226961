import { bridge, type Answer } from './bridge.ts'
import { Sockets } from './sockets.ts'

export { Sockets, type SocketHandler } from './sockets.ts'

/** Paths of streams that are available over a WebSocket, too. */
const streams = ['/:version/data/listen/:dataset', '/:version/data/live/events/:dataset']

/** The lake's WebSockets, with the bridge to its streams. */
export function openSockets(result: Answer, log: (line: string) => void): Sockets {
  const sockets = new Sockets(log)
  for (const path of streams) sockets.add(path, bridge(result))
  return sockets
}
