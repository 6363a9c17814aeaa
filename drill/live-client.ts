import { get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_PATH } from '../domain/live'

/** Opens the stream of a page that listens for changes in an office. */
export function listenLive(base: string, token: string, office: string) {
  let heard = ''
  const url = new URL(`${LIVE_PATH}?${new URLSearchParams({ office }).toString()}`, base)
  const request = get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => (heard += text))
    response.on('error', () => undefined)
  })
  request.on('error', () => undefined)
  return {
    /**
     * Waits until the stream says the words. Returns the milliseconds, or null if they did not come in time.
     */
    async until(words: string, withinMs = 10_000) {
      const began = performance.now()
      while (!heard.includes(words)) {
        if (performance.now() - began > withinMs) return null
        await sleep(5)
      }
      return performance.now() - began
    },
    forget: () => void (heard = ''),
    close: () => void request.destroy(),
  }
}
