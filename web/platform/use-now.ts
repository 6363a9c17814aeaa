import { useSyncExternalStore } from 'react'
import { now } from './clock'

const MINUTE_MS = 60_000

const followers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const follower of followers) follower()
}

/** The moment of the drawing. The part of the page is drawn anew each minute. */
export function useNow() {
  useSyncExternalStore(followMinutes, minute)
  return now()
}

const minute = () => Math.floor(now().getTime() / MINUTE_MS)

function followMinutes(onChanged: () => void) {
  followers.add(onChanged)
  if (followers.size === 1) {
    timer = setInterval(tell, MINUTE_MS)
    // The timers of a sleeping device stop.
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    followers.delete(onChanged)
    if (followers.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
