import { lazy, Suspense } from 'react'

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
  onClose,
}: {
  dialog: PersonDialog
  onClose: () => void
}) {
  const Dialog = kind === 'detail' ? PersonDetailDialog : EditPersonDialog
  return (
    <Suspense fallback={null}>
      <Dialog id={id} onClose={onClose} />
    </Suspense>
  )
}
