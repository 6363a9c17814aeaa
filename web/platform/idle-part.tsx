import { useCallback, useState, type ComponentType } from 'react'
import { useWhenIdle } from './use-when-idle'

/** A part of a page in a file of its own, which is fetched when the browser is idle. The page is whole without it. */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null

  return function IdlePart(props: Props) {
    const [Shown, show] = useState(() => loaded)
    const fetch = useCallback(async () => {
      const component = (loaded ??= await load())
      show(() => component)
    }, [])
    useWhenIdle(fetch)
    return Shown && <Shown {...props} />
  }
}
