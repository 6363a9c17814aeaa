import type { ReactNode } from 'react'
import {
  changeMyProfile,
  readMyDirectory,
  OFFICE_IS_SET,
  OFFICE_IS_SET_ADMIN,
} from '../../domain/profile/contract'
import { mayChooseOffice } from '../../domain/profile/draft'
import { givenOfficeText, givenPhoneText } from '../../domain/people/given-by'
import type { Me } from '../../domain/profile/signed-in-person'
import { Stack } from '../design/box'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useRememberMe } from '../session/session'
import { useMay } from '../session/use-may'
import { OfficeChoice } from './office-choice'
import { OfficeIsSet, ReadOnly } from './office-is-set'
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
  const { givenBy, phone } = useRead(readMyDirectory, {}).data ?? {}
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
      givenBy={givenBy}
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
              hint={t(
                givenOfficeText(givenBy) ??
                  (may('administer people', null) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET),
              )}
            />
          )}
          {givenBy && phone && (
            <ReadOnly
              name="phone"
              label={t('frame:phone')}
              value={phone}
              helperText={t(givenPhoneText(givenBy))}
            />
          )}
          {language}
        </Stack>
      }
      onClose={onClose}
    />
  )
}
