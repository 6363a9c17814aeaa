import { Stack } from '@mui/material'
import { listMyOffices } from '../../domain/offices/contract'
import { listOfficePeople, readPerson } from '../../domain/people/contract'
import { changeMyProfile, OFFICE_IS_SET, OFFICE_IS_SET_ADMIN } from '../../domain/profile/contract'
import { mayChooseOffice } from '../../domain/profile/draft'
import type { Me } from '../../domain/profile/me'
import { TextInput } from '../design/text-input'
import { call } from '../platform/call'
import { useInvalidate } from '../platform/reading'
import { isAdmin, useRememberMe } from '../platform/session'
import { OfficeChoice } from './office-choice'
import { ProfileFormDialog } from './profile-form-dialog'
import { useProfileDraft } from './use-profile-draft'

type Props = {
  me: Me
  /** The field that the dialog was opened for, where that is not the days. */
  startsAt?: 'name' | 'office' | undefined
  onClose: () => void
}

/** Changes what a person says about themselves. */
export function UpdateStatusDialog({ me, startsAt, onClose }: Props) {
  const rememberMe = useRememberMe()
  const invalidate = useInvalidate()
  const form = useProfileDraft(me, {
    about: me.email,
    send: async (change) => {
      rememberMe(await call(changeMyProfile, change))
      void invalidate(listMyOffices, listOfficePeople, readPerson)
    },
    onSaved: onClose,
  })
  return (
    <ProfileFormDialog
      title="Update your status"
      form={form}
      startsAtName={startsAt === 'name'}
      commentHint="Your colleagues see it beside your name."
      office={
        mayChooseOffice(form.saved, false) ? (
          <OfficeChoice
            draft={form.draft}
            problems={form.problems}
            isStart={startsAt === 'office'}
            officeHint="Once saved, only an administrator can change it."
            onChange={form.change}
          />
        ) : (
          <OfficeIsSet {...form.saved} hint={isAdmin(me) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET} />
        )
      }
      onClose={onClose}
    />
  )
}

const OfficeIsSet = ({ country, office, hint }: { country: string; office: string; hint: string }) => (
  <Stack sx={{ gap: 2.5 }}>
    <ReadOnly name="country" label="Country" value={country} />
    <ReadOnly name="office" label="Office" value={office} helperText={hint} />
  </Stack>
)

const ReadOnly = (props: { name: string; label: string; value: string; helperText?: string }) => (
  <TextInput {...props} onChange={() => undefined} readOnly sx={{ bgcolor: 'action.hover' }} />
)
