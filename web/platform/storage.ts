type Stored<T> = { value: T; at: number }

const PREFIX = 'whereabouts.'

/**
 * A value that this browser stores, in the tab or on the device, until it is removed or too old. In a browser
 * that stores nothing it lasts as long as the page.
 */
export function storedValue<T>(where: 'tab' | 'device', name: string, maxAgeMs = Infinity) {
  const key = PREFIX + name
  const storage = () => (where === 'tab' ? sessionStorage : localStorage)
  let unstored: Stored<T> | null = null

  function stored(): Stored<T> | null {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null') as Stored<T> | null
    } catch {
      return null
    }
  }

  function forget() {
    unstored = null
    try {
      storage().removeItem(key)
    } catch {
      // A browser without storage has stored nothing.
    }
  }

  return {
    keep(value: T) {
      const entry = { value, at: Date.now() }
      unstored = null
      try {
        storage().setItem(key, JSON.stringify(entry))
      } catch {
        // Storage is full or switched off.
        unstored = entry
      }
    },
    read(): T | null {
      const entry = unstored ?? stored()
      if (entry && Date.now() - entry.at < maxAgeMs) return entry.value
      if (entry) forget()
      return null
    },
    forget,
  }
}

export const forgetTab = () => forgetAll(() => sessionStorage)

/** Forgets everything that these pages have stored on the device. */
export function forgetDevice() {
  forgetTab()
  forgetAll(() => localStorage)
}

function forgetAll(storage: () => Storage) {
  try {
    const stored = storage()
    for (const key of Object.keys(stored)) if (key.startsWith(PREFIX)) stored.removeItem(key)
  } catch {
    // A browser without storage has stored nothing.
  }
}
