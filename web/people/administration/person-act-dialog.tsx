import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'

const ACTS = {
  grant: {
    titleOf: (name: string) => `Make ${name} an administrator?`,
    confirm: 'Set as Admin',
    effect:
      'will see and change every person and office, download all files and make others administrators, from now on.',
  },
  revoke: {
    titleOf: (name: string) => `Remove ${name} as administrator?`,
    confirm: 'Remove Admin',
    effect:
      'can no longer see and change other people and offices, download files or make others administrators, from now on. The account stays.',
  },
  delete: {
    titleOf: (name: string) => `Delete ${name}?`,
    confirm: 'Delete',
    effect:
      'is signed out everywhere at once and can neither sign in nor sign up again, until an administrator makes a new record.',
  },
}

type Props = {
  act: keyof typeof ACTS
  person: FoundPerson
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a person becomes an administrator, is one no longer, or is deleted. */
export function PersonActDialog({ act, person: { name, email, office }, ...dialog }: Props) {
  const { titleOf, confirm, effect } = ACTS[act]
  const isDestructive = act === 'delete'
  return (
    <ConfirmDialog
      open
      title={titleOf(name || email)}
      confirm={confirm}
      isDestructive={isDestructive}
      {...dialog}
    >
      <Typography>
        <strong>
          <BreakableText text={email} />
        </strong>
        {office && `, ${office},`} {effect}
      </Typography>
      {isDestructive && (
        <Typography sx={{ mt: 2 }}>
          Statuses, forms and the profile go with the record; nobody can bring them back. Check-ins stay for
          contact tracing until their time is over.
        </Typography>
      )}
    </ConfirmDialog>
  )
}
