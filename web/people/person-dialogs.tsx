import { lazy, Suspense } from 'react'
import type { Day } from '../../domain/day'

const PersonDetailDialog = lazy(async () => ({
  default: (await import('./person-detail-dialog')).PersonDetailDialog,
}))
const EditPersonDialog = lazy(async () => ({
  default: (await import('./edit-person-dialog')).EditPersonDialog,
}))

export type PersonDialog = { kind: 'detail' | 'edit'; id: string }

/** The dialogs that a person's row opens. They load when the first one opens. */
export function PersonDialogs({
  dialog: { kind, id },
  day,
  onClose,
}: {
  dialog: PersonDialog
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
