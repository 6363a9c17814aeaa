const SLOT = 'whereabouts.pending-check-in'
const KEPT_FOR_MS = 12 * 3_600_000

/** An office that was chosen by its code and not checked in to yet; it survives sign-in, 12 hours at most. */
export type PendingCheckIn = { key: string; office: string }

export function rememberPendingCheckIn(pending: PendingCheckIn) {
  localStorage.setItem(SLOT, JSON.stringify({ ...pending, at: Date.now() }))
}

export function forgetPendingCheckIn() {
  localStorage.removeItem(SLOT)
}

export function pendingCheckIn(): PendingCheckIn | null {
  try {
    const kept = JSON.parse(localStorage.getItem(SLOT) ?? 'null') as (PendingCheckIn & { at: number }) | null
    return kept && Date.now() - kept.at < KEPT_FOR_MS ? { key: kept.key, office: kept.office } : null
  } catch {
    return null
  }
}
