import { useSyncExternalStore } from 'react'
import { now, today } from './clock'

const MINUTE_MS = 60_000

const followers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tell() {
  clearTimeout(timer)
  timer = setTimeout(tell, MINUTE_MS - (now().getTime() % MINUTE_MS))
  for (const follower of followers) follower()
}

/** Calls a follower at each full minute, and when the page is seen again, because the timers of a sleeping device stop. Returns a function that ends it. */
function followMinutes(follower: () => void) {
  followers.add(follower)
  if (followers.size === 1) {
    document.addEventListener('visibilitychange', tell)
    tell()
  }
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

const minute = () => Math.floor(now().getTime() / MINUTE_MS)

/** The moment of the drawing. The part of the page is drawn anew each minute. */
export function useNow() {
  useSyncExternalStore(followMinutes, minute)
  return now()
}

/** The viewer's day. It changes at midnight while the page is open. */
export const useToday = () => useSyncExternalStore(followMinutes, today)
