import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '../domain/live'

export type LiveStream = { close: () => void }

type Listening = {
  origin: string
  token: string
  office: string
  /** Hears each piece of news of the office. */
  onNews: () => void
}

/** Opens the stream of live events as a page does. It holds one socket and nothing more, so that thousands fit into the bench. */
export function openLiveStream({ origin, token, office, onNews }: Listening): Promise<LiveStream> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    let isOpen = false
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isOpen) {
        if (text.includes('"topic":"office"')) onNews()
        return
      }
      isOpen = true
      if (text.startsWith('HTTP/1.1 200 ')) resolve({ close: () => socket.destroy() })
      else reject(new Error(`A live stream was answered: ${text.slice(0, 200)}`))
    })
    socket.on('error', reject)
    socket.write(
      `GET ${LIVE_PATH}?office=${office} HTTP/1.1\r\nHost: ${host}\r\nCookie: __Host-whereabouts-session=${token}\r\nAccept: text/event-stream\r\n\r\n`,
    )
  })
}
