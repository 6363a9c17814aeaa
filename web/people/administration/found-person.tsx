import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import type { FoundPerson as Person } from '../../../domain/people/administration'
import { ADMIN } from '../../../domain/access/role'
import type { Translate } from '../../../domain/texts/translate'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { Fact } from '../../design/fact'
import { Typography } from '../../design/text'
import { useLateFocus } from '../../design/use-late-focus'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { useMe } from '../../session/session'
import { Matches } from './matches'
import { PersonActDialog } from './person-act-dialog'
import type { usePeopleAdministration } from './use-people-administration'
import { late } from '../../platform/late'

const EditPersonDialog = late(
  ['people', 'duties', 'profile', 'access', 'statuses'],
  async () => (await import('../edit-person-dialog')).EditPersonDialog,
)

const ChangeAddressDialog = late(
  ['administration', 'refusals-people', 'refusals-systems'],
  async () => (await import('./change-address-dialog')).ChangeAddressDialog,
)

type Administration = ReturnType<typeof usePeopleAdministration>

type Props = {
  administration: Administration
  /** More facts about the person, from other rooms. */
  moreOf?: ((person: Person) => ReactNode) | undefined
}

export function FoundPerson({ administration, moreOf }: Props) {
  const {
    found,
    deleted,
    matches,
    showMore,
    searchAt,
    isReadingOn,
    choose,
    busyWith,
    assignRole,
    suspend,
    remove,
    readAgain,
  } = administration
  const t = useText()
  const result = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const isOneself = useMe()?.email === found?.email
  const isIdle = busyWith === null
  // Before a person is found the acts are words, because four grey frames would look broken.
  const look = found ? 'outlined' : 'text'
  const acts = {
    grant: (person: Person) => assignRole(person, ADMIN),
    revoke: (person: Person) => assignRole(person, ''),
    suspend: (person: Person) => suspend(person, true),
    reactivate: (person: Person) => suspend(person, false),
    delete: remove,
  }
  const [asking, setAsking] = useState<keyof typeof acts | 'edit' | 'address' | null>(null)

  const goToResult = useLateFocus(result)

  /** The pressed button is disabled afterwards, so the focus goes to the result. */
  async function done(work: Promise<unknown>) {
    await work
    setAsking(null)
    goToResult()
  }

  return (
    <>
      <Box
        ref={result}
        role="group"
        aria-label={t('administration:searchResult')}
        aria-live="polite"
        tabIndex={-1}
        sx={resultStyle}
      >
        <Result found={found} deleted={deleted} isSearching={busyWith === 'search'} />
      </Box>
      {(matches.people.length > 1 || matches.office) && (
        <Matches
          people={matches.people}
          hasMore={matches.hasMore}
          office={matches.office}
          onOffice={(office) => void searchAt(office)}
          isReadingOn={isReadingOn}
          onMore={() => void showMore()}
          chosen={found}
          isDisabled={!isIdle}
          onChoose={(person) => {
            choose(person)
            goToResult()
          }}
        />
      )}
      <Box
        sx={[
          { flexWrap: 'wrap', gap: found ? 1.5 : 0, mt: found ? 2 : 1, ms: found ? 0 : -1.5 },
          found ? { display: 'flex' } : WITH_ROOM,
        ]}
      >
        <Button variant={look} disabled={!found || !isIdle} onClick={() => setAsking('edit')}>
          {t('administration:edit')}
        </Button>
        <Button variant={look} disabled={!found || isOneself || !isIdle} onClick={() => setAsking('address')}>
          {t('administration:changeAddress')}
        </Button>
        <Button
          variant={look}
          disabled={!found || found.role === ADMIN || !isIdle}
          aria-describedby={hintId}
          onClick={() => setAsking('grant')}
        >
          {t('administration:setAsAdmin')}
        </Button>
        <Button
          color="error"
          variant={look}
          disabled={found?.role !== ADMIN || isOneself || !isIdle}
          aria-describedby={hintId}
          onClick={() => setAsking('revoke')}
        >
          {t('administration:removeAdmin')}
        </Button>
        <Button
          variant={look}
          color={found?.isSuspended ? 'primary' : 'error'}
          disabled={!found || isOneself || !isIdle}
          aria-describedby={hintId}
          onClick={() => setAsking(found?.isSuspended ? 'reactivate' : 'suspend')}
        >
          {t(found?.isSuspended ? 'administration:reactivate' : 'administration:suspend')}
        </Button>
        <Button
          variant={look}
          color="error"
          disabled={!found || isOneself || !isIdle}
          aria-describedby={hintId}
          onClick={() => setAsking('delete')}
        >
          {t('administration:delete')}
        </Button>
      </Box>
      <Typography
        id={hintId}
        variant="body2"
        sx={[{ mt: 1, color: 'text.secondary' }, !found && { display: { xs: 'none', sm: 'block' } }]}
      >
        {hintFor(found, isOneself, t)}
      </Typography>
      {found && moreOf?.(found)}
      {found && asking && asking !== 'edit' && asking !== 'address' && (
        <PersonActDialog
          act={asking}
          person={found}
          isBusy={!isIdle}
          onConfirm={() => void done(acts[asking](found))}
          onCancel={() => setAsking(null)}
        />
      )}
      {found && asking === 'edit' && (
        <Suspense>
          <EditPersonDialog id={found.id} onClose={() => void done(readAgain())} />
        </Suspense>
      )}
      {found && asking === 'address' && (
        <Suspense>
          <ChangeAddressDialog person={found} onClose={(typed) => void done(readAgain(typed))} />
        </Suspense>
      )}
    </>
  )
}

type ResultProps = { found: Person | null | undefined; deleted: Person | null; isSearching: boolean }

function Result({ found, deleted, isSearching }: ResultProps) {
  const t = useText()
  if (isSearching) return <Words>{t('administration:searching')}</Words>
  if (deleted)
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <RichText
          text={t(deleted.name ? 'administration:wasDeleted' : 'administration:namelessWasDeleted', {
            name: deleted.name,
            email: deleted.email,
          })}
          name={(part) => <strong>{part}</strong>}
          email={(part) => <BreakableText text={part} />}
        />
      </Typography>
    )
  if (found === undefined) return <Words>{t('administration:nobodyChosen')}</Words>
  if (found === null)
    return (
      <>
        <Typography sx={{ fontWeight: 600 }}>{t('administration:noneFound')}</Typography>
        <Words>{t('administration:checkSpelling')}</Words>
      </>
    )
  return (
    <Box component="dl" sx={factsStyle}>
      <Fact name={t('frame:name')}>{found.name && <bdi translate="no">{found.name}</bdi>}</Fact>
      <Fact name={t('frame:email')}>
        <BreakableText text={found.email} />
      </Fact>
      <Fact name={t('frame:office')}>{found.office && <bdi translate="no">{found.office}</bdi>}</Fact>
      <Fact name={t('administration:role')}>
        {found.isSuspended ? t('administration:suspended') : found.role && t('administration:roleAdmin')}
      </Fact>
    </Box>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
)

function hintFor(found: Person | null | undefined, isOneself: boolean, t: Translate) {
  if (!found) return t('administration:findFirst')
  if (isOneself) return t('administration:ownRecord')
  if (found.notUser) return t('administration:withoutAccount')
  return t('administration:roleCounts')
}

/** A phone shows the acts on a person only with a person. */
const WITH_ROOM = { display: { xs: 'none', sm: 'flex' } }

const resultStyle = {
  mt: 3,
  p: 2,
  minHeight: 72,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'action.hover',
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr', md: '2fr 4fr 2fr 1fr' },
  gap: 2,
  m: 0,
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& dd:empty::before': { content: '"–"', color: 'text.secondary' },
}
