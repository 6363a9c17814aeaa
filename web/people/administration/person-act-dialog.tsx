import type { TextKey } from '../../../texts/keys'
import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'

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
  delete: {
    title: 'administration:deletePerson',
    confirm: 'administration:delete',
    effect: 'administration:deletesPerson',
  },
} as const satisfies Record<string, Record<string, TextKey>>

type Props = {
  act: keyof typeof ACTS
  person: FoundPerson
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a person becomes an administrator, is one no longer, or is deleted. */
export function PersonActDialog({ act, person: { name, email, office }, ...dialog }: Props) {
  const t = useText()
  const { title, confirm, effect } = ACTS[act]
  const isDestructive = act === 'delete'
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
      {isDestructive && <Typography sx={{ mt: 2 }}>{t('administration:deletesForGood')}</Typography>}
    </ConfirmDialog>
  )
}
