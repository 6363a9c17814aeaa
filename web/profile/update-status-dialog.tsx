import type { ReactNode } from 'react'
import { changeMyProfile, OFFICE_IS_SET, OFFICE_IS_SET_ADMIN } from '../../domain/profile/contract'
import { mayChooseOffice } from '../../domain/profile/draft'
import type { Me } from '../../domain/profile/signed-in-person'
import { countryName } from '../../domain/offices/country-name'
import { Stack } from '../design/box'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useRememberMe } from '../session/session'
import { useMay } from '../session/use-may'
import { OfficeChoice } from './office-choice'
import { ProfileFormDialog } from './profile-form-dialog'
import { useProfileDraft } from './use-profile-draft'

type Props = {
  me: Me
  /** The field for which the dialog was opened. Without one it starts at the days. */
  startsAt?: 'name' | 'office' | undefined
  /** The field of the person’s picture. */
  picture?: ReactNode
  /** The field of the person’s language. */
  language?: ReactNode
  onClose: () => void
}

export function UpdateStatusDialog({ me, startsAt, picture, language, onClose }: Props) {
  const t = useText()
  const rememberMe = useRememberMe()
  const { may } = useMay()
  const form = useProfileDraft(me, {
    about: me.email,
    endpoint: changeMyProfile,
    inputOf: (change) => change,
    onSaved: (changed) => {
      rememberMe(changed)
      onClose()
    },
  })
  return (
    <ProfileFormDialog
      title={t('profile:updateStatus')}
      form={form}
      startsAtName={startsAt === 'name'}
      commentHint={t('profile:colleaguesSeeComment')}
      picture={picture}
      office={
        <Stack sx={{ gap: 2.5 }}>
          {mayChooseOffice(form.saved, false) ? (
            <OfficeChoice
              form={form}
              isStart={startsAt === 'office'}
              officeHint={t('profile:adminChangesOffice')}
            />
          ) : (
            <OfficeIsSet
              country={me.country ?? ''}
              office={me.office ?? ''}
              hint={t(may('administer people', null) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET)}
            />
          )}
          {language}
        </Stack>
      }
      onClose={onClose}
    />
  )
}

function OfficeIsSet({ country, office, hint }: { country: string; office: string; hint: string }) {
  const t = useText()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ReadOnly name="country" label={t('profile:country')} value={countryName(country, t.language)} />
      <ReadOnly name="office" label={t('frame:office')} value={office} helperText={hint} />
    </Stack>
  )
}

const ReadOnly = (props: { name: string; label: string; value: string; helperText?: string }) => (
  <TextInput {...props} onChange={() => undefined} readOnly sx={{ bgcolor: 'action.hover' }} />
)
