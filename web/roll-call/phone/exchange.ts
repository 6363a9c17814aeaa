import type { OfficeAlarm } from './office-alarm'

const SOON_MS = 300
const OFTEN_MS = 5_000
const SELDOM_MS = 30_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

type Met = Pick<OfficeAlarm, 'meet' | 'callOnWork' | 'isOpen' | 'tidy'>

/** How long to wait for the next exchange. The wait grows with each failure in a row. */
export function waitFor({ failures, isOften }: { failures: number; isOften: boolean }) {
  if (failures > 0) return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
  return isOften ? OFTEN_MS : SELDOM_MS
}

/**
 * Exchanges with the server for as long as the page is open: at once after a mark, every few seconds in an alarm, and when the
 * network or the page comes back. One exchange runs at a time. Returns a function that stops it.
 */
export function keepExchanging(alarm: Met) {
  let failures = 0
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity

  function plan(wait: number) {
    const at = performance.now() + wait
    if (isStopped || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void run(), wait)
  }

  async function run() {
    dueAt = Infinity
    if (isRunning) return void (isWanted = true)
    isRunning = true
    alarm.tidy()
    const isDone = await alarm.meet()
    isRunning = false
    failures = isDone === false ? failures + 1 : 0
    const isVisible = document.visibilityState === 'visible'
    plan(waitFor({ failures, isOften: alarm.isOpen() && isVisible }))
    if (isWanted && failures === 0) plan(SOON_MS)
    isWanted = false
  }

  const soon = () => plan(SOON_MS)
  const now = () => plan(0)
  const onSight = () => document.visibilityState === 'visible' && now()
  // After a failure the wait stays as it is. Else each mark without a network would try at once.
  alarm.callOnWork(() => failures === 0 && soon())
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', onSight)
  now()
  return () => {
    isStopped = true
    clearTimeout(timer)
    alarm.callOnWork(() => {})
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onSight)
  }
}
