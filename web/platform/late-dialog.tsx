import { useDeferredValue, useEffect, useState, type ComponentType } from 'react'

/**
 * A dialog in a file of its own, which is empty until it is loaded. A lazy component would come a third of a
 * second later, because React delays the content after the fallback of a boundary. `fetch` loads it
 * beforehand.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => (loaded ??= await load())

  function LateDialog(props: Props) {
    const [found, show] = useState(() => loaded)
    // The press is painted first, and then the dialog.
    const Shown = useDeferredValue(found, null)
    useEffect(() => {
      if (found) return
      let isGone = false
      const settle = (component: () => ComponentType<Props>) => !isGone && show(component)
      fetch().then(
        (component) => settle(() => component),
        (cause: unknown) =>
          settle(() => {
            throw cause
          }),
      )
      return () => {
        isGone = true
      }
    }, [found])
    return Shown && <Shown {...props} />
  }
  return Object.assign(LateDialog, { fetch })
}
