import { useNavigate } from 'react-router'
import { holderOfAllText } from '../../domain/duties/own-duties-text'
import { ADMIN_TASKS } from '../../domain/paths'
import { changePerson, readPerson } from '../../domain/people/contract'
import { givenOfficeText } from '../../domain/people/given-by'
import { removePicture } from '../../domain/people/picture-contract'
import { placesText } from '../../domain/texts/formats'
import { BreakableText } from '../design/breakable-text'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { OfficeChoice } from '../profile/office-choice'
import { OfficeIsSet } from '../profile/office-is-set'
import { ProfileFormDialog } from '../profile/profile-form-dialog'
import { useProfileDraft } from '../profile/use-profile-draft'
import { PersonMark } from './person-mark'
import { PictureFrame, RemovePicture } from './picture-field'
import { unreadPerson } from './unread-person'

/** Changes another person's profile and days, for administrators (specification §6). */
export function EditPersonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const say = useSay()
  const navigate = useNavigate()
  const person = useRead(readPerson, { id })
  // An earlier answer may be out of date, and must not be edited.
  const isFresh = person.isSuccess && !person.isFetching
  const form = useProfileDraft(isFresh ? person.data : undefined, {
    about: id,
    isByAdmin: true,
    endpoint: changePerson,
    inputOf: (change) => ({ id, ...change }),
    onSaved({ name, email, noLongerCoordinates, keepsDuties }) {
      const holder = keepsDuties.length > 0 && holderOfAllText(keepsDuties, t)
      if (holder)
        say.offer(t('people:keepsDuties', { person: name || email, holder }), {
          text: t('duties:duties'),
          onPress: () => void navigate(ADMIN_TASKS.duties),
        })
      const offices = placesText(noLongerCoordinates, t.language)
      if (offices) say.info(t('people:noLongerCoordinates', { person: name || email, offices }))
      onClose()
    },
  })
  const givenOffice = givenOfficeText(person.data?.givenBy)
  return (
    <ProfileFormDialog
      title={t('people:updateStatus')}
      about={
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          <BreakableText text={person.data?.email ?? t('people:loadingPerson')} />
        </Typography>
      }
      form={form}
      commentHint={t('people:colleaguesSeeComment')}
      picture={
        person.data?.picture && (
          <PictureFrame
            mark={<PersonMark person={person.data} size={64} />}
            hint={t('people:ownPictureOnly')}
          >
            <RemovePicture removal={removePicture} input={{ id }} question="profile:removeThisPicture" />
          </PictureFrame>
        )
      }
      givenBy={person.data?.givenBy}
      office={
        givenOffice ? (
          <OfficeIsSet
            country={person.data?.country ?? ''}
            office={person.data?.office ?? ''}
            hint={t(givenOffice)}
          />
        ) : (
          <OfficeChoice form={form} />
        )
      }
      failure={
        person.isError && (
          <ProblemBox onRetry={() => void person.refetch()}>{unreadPerson(person.error, t)}</ProblemBox>
        )
      }
      onClose={onClose}
    />
  )
}
