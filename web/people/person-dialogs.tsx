import { lazy, Suspense } from 'react'
import type { Day } from '../../domain/day'

const PersonDetailDialog = lazy(async () => ({
  default: (await import('./person-detail-dialog')).PersonDetailDialog,
}))
const EditPersonDialog = lazy(async () => ({
  default: (await import('./edit-person-dialog')).EditPersonDialog,
}))

export type PersonDialog = { kind: 'detail' | 'edit'; id: string }

/** What opens from a person's row; it loads when it is first opened. */
export function PersonDialogs({
  dialog: { kind, id },
  day,
  onClose,
}: {
  dialog: PersonDialog
  /** The day that the list shows. */
  day: Day
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {kind === 'detail' ? (
        <PersonDetailDialog id={id} day={day} onClose={onClose} />
      ) : (
        <EditPersonDialog id={id} onClose={onClose} />
      )}
    </Suspense>
  )
}
