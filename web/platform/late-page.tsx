import { lazy, useState, type ComponentType } from 'react'

/**
 * A component without properties in a file of its own. After `fetch` it renders at once. A lazy component would show
 * the fallback of its boundary first, which then stays for a third of a second.
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
