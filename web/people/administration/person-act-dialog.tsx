import type { TextKey } from '../../../texts/keys'
import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'

type Act = { title: TextKey; confirm: TextKey; effect: TextKey; more?: TextKey }

const ACTS = {
  grant: {
    title: 'administration:makeAdmin',
    confirm: 'administration:setAsAdmin',
    effect: 'administration:makesAdmin',
  },
  revoke: {
    title: 'administration:removeAsAdmin',
    confirm: 'administration:removeAdmin',
    effect: 'administration:removesAdmin',
  },
  suspend: {
    title: 'administration:suspendPerson',
    confirm: 'administration:suspend',
    effect: 'administration:suspendsPerson',
    more: 'administration:suspendedRecordStays',
  },
  reactivate: {
    title: 'administration:reactivatePerson',
    confirm: 'administration:reactivate',
    effect: 'administration:reactivatesPerson',
  },
  delete: {
    title: 'administration:deletePerson',
    confirm: 'administration:delete',
    effect: 'administration:deletesPerson',
    more: 'administration:deletesForGood',
  },
} as const satisfies Record<string, Act>

type Props = {
  act: keyof typeof ACTS
  person: FoundPerson
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a person becomes an administrator, is one no longer, is suspended or reactivated, or is deleted. */
export function PersonActDialog({ act, person: { name, email, office }, ...dialog }: Props) {
  const t = useText()
  const { title, confirm, effect, more }: Act = ACTS[act]
  const isDestructive = act === 'delete' || act === 'suspend'
  return (
    <ConfirmDialog
      open
      title={t(title, { name: name || email })}
      confirm={t(confirm)}
      isDestructive={isDestructive}
      {...dialog}
    >
      <Typography>
        <RichText
          text={t(effect, {
            person: {
              key: office ? 'administration:personInOffice' : 'administration:personWithoutOffice',
              values: { email, office: office ?? '' },
            },
          })}
          email={(part) => (
            <strong>
              <BreakableText text={part} />
            </strong>
          )}
        />
      </Typography>
      {more && <Typography sx={{ mt: 2 }}>{t(more)}</Typography>}
    </ConfirmDialog>
  )
}
