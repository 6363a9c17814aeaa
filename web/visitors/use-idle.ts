import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { secondsLeft, type IdleLimits } from '../../domain/visitors/idle-wait'
import { now } from '../platform/clock'

const TOUCHES = ['pointerdown', 'keydown', 'input', 'wheel'] as const

type Idling = {
  limits: IdleLimits
  /** True if only the answer to the question stops the countdown: the next touch may be that of another person. */
  mustAnswer: boolean
  /** True if time counts while the page is hidden. It does not on a phone in a pocket, which stays with its visitor. */
  countsUnseen: boolean
  onEnd: () => void
  /** Called if hidden time does not count and the page was hidden and untouched for as long: another person may have the device. */
  onLongUnseen: () => void
}

/**
 * Ends a form that nobody has touched for too long. With null it does nothing. `left` are the last seconds
 * before the end. It is null before them.
 */
export function useIdle(idling: Idling | null) {
  const [left, setLeft] = useState<number | null>(null)
  const touchedAt = useRef(0)
  const isOn = idling !== null
  const { limits } = idling ?? {}

  function stay() {
    touchedAt.current = now().getTime()
    setLeft(null)
  }
  const touch = useEffectEvent(() => {
    if (left === null || !idling?.mustAnswer) stay()
  })
  const look = useEffectEvent(() => {
    if (!idling || (document.hidden && !idling.countsUnseen)) return
    const seconds = secondsLeft(now().getTime() - touchedAt.current, idling.limits)
    setLeft(seconds)
    if (seconds === 0) idling.onEnd()
  })
  const skip = useEffectEvent((unseenMs: number) => {
    if (idling && !idling.countsUnseen) {
      if (secondsLeft(now().getTime() - touchedAt.current, idling.limits) === 0) idling.onLongUnseen()
      touchedAt.current += unseenMs
    }
    look()
  })
  const start = useEffectEvent(stay)

  useEffect(() => {
    if (!isOn) return
    start()
    let hiddenAt = now().getTime()
    const hide = () => (hiddenAt = now().getTime())
    const show = () => {
      skip(now().getTime() - hiddenAt)
      hide()
    }
    const onVisibility = () => (document.hidden ? hide() : show())
    // The Back button may restore the page as it was.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && show()
    const timer = setInterval(look, 1000)
    for (const event of TOUCHES) document.addEventListener(event, touch)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      clearInterval(timer)
      for (const event of TOUCHES) document.removeEventListener(event, touch)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [isOn, limits])

  return { left: isOn ? left : null, stay }
}
