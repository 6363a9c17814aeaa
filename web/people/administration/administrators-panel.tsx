import { useState } from 'react'
import { actorInWords } from '../../../domain/audit/act-words'
import type { Translate } from '../../../domain/texts/translate'
import { useText } from '../../i18n/language'
import { formatDay, dayInZone, formatInstant } from '../../../domain/day'
import {
  assignPersonRole,
  listAdministrators,
  type Administrator,
} from '../../../domain/people/administration'
import { mentions } from '../../../domain/search'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { NothingFound } from '../../design/empty-state'
import { Read } from '../../design/read-state'
import { Beneath, RecordTable, type RecordColumn } from '../../design/record-table'
import { ResultCount } from '../../design/result-count'
import { ListSkeleton } from '../../design/skeletons'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { ADDRESS, TextInput } from '../../design/text-input'
import { timeZone } from '../../platform/clock'
import { useSearchText } from '../../platform/search-text'
import { useCall } from '../../platform/use-call'
import { useRead } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { PersonActDialog } from './person-act-dialog'

/** The administrators, with a way to take the role from others. */
export function AdministratorsPanel() {
  const t = useText()
  const read = useRead(listAdministrators, {})
  const [search, setSearch] = useSearchText('administrators')
  const [asked, setAsked] = useState<Administrator | null>(null)
  const me = useMe()
  const say = useSay()
  const close = () => setAsked(null)
  const removing = useCall(assignPersonRole, {
    onDone: ({ info }) => {
      say.info(info)
      close()
    },
    onRefused: ({ general = '' }) => {
      say.error(general)
      close()
    },
  })
  return (
    <ContentCard heading="Administrators">
      <Typography sx={{ mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>
        They see and change every person and office. To make somebody an administrator, find the person under
        People and offices.
      </Typography>
      <Read of={read} pending={<ListSkeleton rows={2} />}>
        {({ administrators }) => {
          const found = administrators.filter(({ name, email }) => mentions([name, email], search))
          return (
            <>
              <TextInput
                {...ADDRESS}
                name="administrator"
                label="Name or email"
                type="search"
                autoComplete="off"
                value={search}
                onChange={setSearch}
                sx={{ maxWidth: '24rem' }}
              />
              <Typography sx={{ my: 2, fontWeight: 600 }}>{countText(found.length)}</Typography>
              <ResultCount>{countText(found.length)}</ResultCount>
              {found.length > 0 ? (
                <RecordTable
                  label="Administrators"
                  columns={columnsIn(t)}
                  rows={found}
                  keyOf={({ id }) => id}
                  cardsBelow="lg"
                  actions={{
                    of: (administrator) =>
                      administrator.email === me?.email ? (
                        <Badge label="You" />
                      ) : (
                        <Button
                          size="small"
                          variant="outlined"
                          color="error"
                          aria-haspopup="dialog"
                          aria-label={`Remove Admin: ${administrator.name || administrator.email}`}
                          onClick={() => setAsked(administrator)}
                        >
                          Remove Admin
                        </Button>
                      ),
                    width: 150,
                  }}
                />
              ) : (
                <NothingFound
                  title="No administrator matches"
                  clear="Clear search"
                  onClear={() => setSearch('')}
                />
              )}
            </>
          )
        }}
      </Read>
      {asked && (
        <PersonActDialog
          act="revoke"
          person={asked}
          isBusy={removing.isSending}
          onConfirm={() => void removing.send({ id: asked.id, role: '' })}
          onCancel={close}
        />
      )}
    </ContentCard>
  )
}

const countText = (count: number) => (count === 1 ? '1 administrator' : `${count} administrators`)

const UNKNOWN = 'Not known'

const columnsIn = (t: Translate): readonly RecordColumn<Administrator>[] => [
  {
    head: 'Administrator',
    inCard: 'title',
    width: '28%',
    cell: ({ name, email }) => (
      <>
        <BreakableText text={name || 'No name yet'} />
        <Beneath>
          <BreakableText text={email} />
        </Beneath>
      </>
    ),
  },
  { head: 'Office', cell: ({ office }) => office },
  {
    head: 'Since',
    cell: ({ since, by }) =>
      since === null ? (
        UNKNOWN
      ) : (
        <>
          {formatDay(dayInZone(new Date(since), timeZone()))}
          <Beneath>
            <BreakableText text={`by ${actorInWords(by, t)}`} />
          </Beneath>
        </>
      ),
  },
  {
    head: 'Last sign-in',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? UNKNOWN : formatInstant(new Date(lastSignInAt), timeZone()),
  },
  {
    head: 'Second factor',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        'Set up'
      ) : (
        <Badge color="warning" isOutlined label="Not set up" sx={{ justifySelf: 'start' }} />
      ),
  },
]
