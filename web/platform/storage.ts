type Kept<T> = { value: T; at: number }

const PREFIX = 'whereabouts.'

/**
 * A value that this browser keeps: in the tab, where it survives a reload, or on the device, until it is forgotten or
 * too old. A browser that keeps nothing is no reason to fail: then it lasts as long as the page.
 */
export function slotOf<T>(where: 'tab' | 'device', name: string, keptForMs = Infinity) {
  const slot = PREFIX + name
  const storage = () => (where === 'tab' ? sessionStorage : localStorage)
  let unstored: Kept<T> | null = null

  function stored(): Kept<T> | null {
    try {
      return JSON.parse(storage().getItem(slot) ?? 'null') as Kept<T> | null
    } catch {
      return null
    }
  }

  function forget() {
    unstored = null
    try {
      storage().removeItem(slot)
    } catch {
      // Then nothing was stored either.
    }
  }

  return {
    keep(value: T) {
      const kept = { value, at: Date.now() }
      unstored = null
      try {
        storage().setItem(slot, JSON.stringify(kept))
      } catch {
        // Storage is full or switched off.
        unstored = kept
      }
    },
    kept(): T | null {
      const kept = unstored ?? stored()
      if (kept && Date.now() - kept.at < keptForMs) return kept.value
      if (kept) forget()
      return null
    },
    forget,
  }
}

/** Forgets whatever this tab keeps. */
export function forgetTab() {
  try {
    for (const slot of Object.keys(sessionStorage))
      if (slot.startsWith(PREFIX)) sessionStorage.removeItem(slot)
  } catch {
    // Then nothing was stored either.
  }
}
