type Kept<T> = { value: T; at: number }

/**
 * A value that this browser keeps: in the tab, where it survives a reload, or on the device, until it is forgotten or
 * too old. A browser that keeps nothing is no reason to fail.
 */
export function slotOf<T>(where: 'tab' | 'device', name: string, keptForMs = Infinity) {
  const slot = `whereabouts.${name}`
  const storage = () => (where === 'tab' ? sessionStorage : localStorage)
  return {
    keep(value: T) {
      try {
        storage().setItem(slot, JSON.stringify({ value, at: Date.now() }))
      } catch {
        // Storage is full or switched off.
      }
    },
    kept(): T | null {
      try {
        const kept = JSON.parse(storage().getItem(slot) ?? 'null') as Kept<T> | null
        return kept && Date.now() - kept.at < keptForMs ? kept.value : null
      } catch {
        return null
      }
    },
    forget() {
      try {
        storage().removeItem(slot)
      } catch {
        // Then nothing was kept either.
      }
    },
  }
}
