import { useState } from 'react'
import { Button } from '../design/button'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { late } from '../platform/late'
import { useWhenIdle } from '../platform/use-when-idle'

const InviteDialog = late(
  ['invitations', 'refusals-invitations', 'office-choice'],
  async () => (await import('./invite-dialog')).InviteDialog,
  { when: 'pressed' },
)

/** Opens the form by which guests are invited. It begins with this office. */
export function InviteButton({ office }: { office: ChosenOffice | null }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(InviteDialog.fetch)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('invitations:invite')}
      </Button>
      {isOpen && <InviteDialog office={office} onClose={() => setOpen(false)} />}
    </>
  )
}
