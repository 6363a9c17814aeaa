import { lazy, useCallback, useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import type { Room } from '../../texts/keys'
import { loadRooms } from './texts'
import { useWhenIdle } from './use-when-idle'

/** Loads code and the rooms of its texts together, and keeps the code. A failed load is tried again by the next caller. */
export function lateCode<Code>(rooms: readonly Room[], load: () => Promise<Code>) {
  const late = { code: null as Code | null, fetch }
  async function fetch(): Promise<Code> {
    if (late.code === null) [late.code] = await Promise.all([load(), loadRooms(rooms)])
    return late.code
  }
  return late
}

type How<Props> = {
  /**
   * A part that a press opens is drawn after the painting of its press. A part of a whole page is fetched when the browser
   * is idle, and may be missing. Any other part shows the fallback of its boundary while it loads.
   */
  when?: 'pressed' | 'idle'
  /** Takes the place of a part that can't be loaded, because the page must go on. */
  orElse?: ComponentType<Props>
}

/**
 * A component in a file of its own, with the rooms of texts that it needs beside those of the program's start. After
 * `fetch` it is drawn at once. The rooms stand right before the import, where the build reads them.
 */
export function late<Props extends object>(
  rooms: readonly Room[],
  load: () => Promise<ComponentType<Props>>,
  { when, orElse }: How<Props> = {},
) {
  const late = lateCode(rooms, load)
  const fetch = () => (orElse ? late.fetch().catch(() => orElse) : late.fetch())
  const Lazy = lazy(async () => ({ default: await fetch() }))

  // React shows a fallback for a third of a second at least, so a part that is here does without.
  function Shown(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => late.code ?? Lazy)
    return <Part {...props} />
  }

  function Pressed(props: Props) {
    const [found, show] = useState(() => late.code)
    const Part = useDeferredValue(found, null)
    useEffect(() => {
      if (found) return
      let isGone = false
      const settle = (part: () => ComponentType<Props>) => !isGone && show(part)
      fetch().then(
        (part) => settle(() => part),
        (cause: unknown) =>
          settle(() => {
            throw cause
          }),
      )
      return () => {
        isGone = true
      }
    }, [found])
    return Part && <Part {...props} />
  }

  function Idle(props: Props) {
    const [Part, show] = useState(() => late.code)
    const fetchAndShow = useCallback(async () => {
      const part = await fetch()
      show(() => part)
    }, [])
    useWhenIdle(fetchAndShow)
    return Part && <Part {...props} />
  }

  return Object.assign(when === 'pressed' ? Pressed : when === 'idle' ? Idle : Shown, { fetch })
}
