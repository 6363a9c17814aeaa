import { lazy, useState, type ComponentType } from 'react'

/**
 * A component without properties that loads apart from the program. Once `fetch` has ended it renders at once:
 * one that is still to come shows its boundary's fallback first, which then stays for a third of a second.
 */
export function latePage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null
  const fetch = async () => {
    loaded = await load()
    return loaded
  }
  const Late = lazy(async () => ({ default: await fetch() }))

  function LatePage() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Late)
    return <Shown />
  }
  return Object.assign(LatePage, { fetch })
}
