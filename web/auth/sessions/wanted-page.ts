import { slotOf } from '../../platform/storage'

const HOUR_MS = 3_600_000

/** The protected page that somebody wanted before signing in. The tab keeps it for an hour. */
export const wantedPage = slotOf<string>('tab', 'wanted-page', HOUR_MS)
