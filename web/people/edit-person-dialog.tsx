import { Typography } from '@mui/material'
import { readSession } from '../../domain/auth/contract'
import { listMyOffices } from '../../domain/offices/contract'
import { changePerson, listOfficePeople, readPerson } from '../../domain/people/contract'
import { Breakable } from '../design/breakable'
import { call } from '../platform/call'
import { useInvalidate, useRead } from '../platform/reading'
import { useMe } from '../platform/session'
import { OfficeChoice } from '../profile/office-choice'
import { ProfileFormDialog } from '../profile/profile-form-dialog'
import { useProfileDraft } from '../profile/use-profile-draft'
import { PersonNotRead } from './person-not-read'

/** Changes another person's profile and days: for administrators (specification §6). */
export function EditPersonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe()
  const person = useRead(readPerson, { id })
  const invalidate = useInvalidate()
  // An answer from an earlier visit may be out of date: nobody begins to type over that.
  const isFresh = person.isSuccess && !person.isFetching
  const form = useProfileDraft(isFresh ? person.data : undefined, {
    about: id,
    isByAdmin: true,
    send: async (change) => {
      const changed = await call(changePerson, { id, ...change })
      void invalidate(listOfficePeople, readPerson)
      if (changed.email === me?.email) void invalidate(readSession, listMyOffices)
    },
    onSaved: onClose,
  })
  return (
    <ProfileFormDialog
      title="Update status"
      about={
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          <Breakable text={person.data?.email ?? 'Loading …'} />
        </Typography>
      }
      form={form}
      commentHint="Colleagues see it beside the name."
      office={
        <OfficeChoice
          draft={form.draft}
          problems={form.problems}
          officeHint="Only an administrator can change it."
          onChange={form.change}
        />
      }
      failure={person.isError && <PersonNotRead person={person} />}
      onClose={onClose}
    />
  )
}
