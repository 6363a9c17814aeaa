type Kept<T> = { value: T; at: number }

const PREFIX = 'whereabouts.'

/**
 * A value that this browser stores, in the tab or on the device, until it is removed or too old. In a browser
 * that stores nothing it lasts as long as the page.
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
      // A browser without storage has stored nothing.
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

export function forgetTab() {
  try {
    for (const slot of Object.keys(sessionStorage))
      if (slot.startsWith(PREFIX)) sessionStorage.removeItem(slot)
  } catch {
    // A browser without storage has stored nothing.
  }
}
