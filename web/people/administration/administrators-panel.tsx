import { useState } from 'react'
import { actorInWords } from '../../../domain/audit/actor-words'
import { dayInZone } from '../../../domain/day'
import {
  ADMIN_REMOVED,
  assignPersonRole,
  listAdministrators,
  type Administrator,
} from '../../../domain/people/administration'
import { mentions } from '../../../domain/search'
import { dayText, momentText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
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
import { useText } from '../../i18n/language'
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
    onDone: () => {
      say.info(t(ADMIN_REMOVED))
      close()
    },
    onFailed: ({ general = '' }) => {
      say.error(general)
      close()
    },
  })
  return (
    <ContentCard heading={t('administration:administrators')}>
      <Typography sx={{ mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>
        {t('administration:administratorsMay')}
      </Typography>
      <Read of={read} pending={<ListSkeleton rows={2} />}>
        {({ administrators }) => {
          const found = administrators.filter(({ name, email }) => mentions([name, email], search))
          const countText = t('administration:countAdministrators', { count: found.length })
          return (
            <>
              <TextInput
                {...ADDRESS}
                name="administrator"
                label={t('administration:nameOrEmail')}
                type="search"
                autoComplete="off"
                value={search}
                onChange={setSearch}
                sx={{ maxWidth: '24rem' }}
              />
              <Typography sx={{ my: 2, fontWeight: 600 }}>{countText}</Typography>
              <ResultCount>{countText}</ResultCount>
              {found.length > 0 ? (
                <RecordTable
                  label={t('administration:administrators')}
                  columns={columnsOf(t)}
                  rows={found}
                  keyOf={({ id }) => id}
                  cardsBelow="lg"
                  actions={{
                    of: (administrator) =>
                      administrator.email === me?.email ? (
                        <Badge label={t('administration:you')} />
                      ) : (
                        <Button
                          size="small"
                          variant="outlined"
                          color="error"
                          aria-haspopup="dialog"
                          aria-label={t('administration:removeAdminOf', {
                            name: administrator.name || administrator.email,
                          })}
                          onClick={() => setAsked(administrator)}
                        >
                          {t('administration:removeAdmin')}
                        </Button>
                      ),
                    width: 150,
                  }}
                />
              ) : (
                <NothingFound
                  title={t('administration:noAdministratorMatches')}
                  clear={t('administration:clearSearch')}
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

const columnsOf = (t: Translate): readonly RecordColumn<Administrator>[] => [
  {
    head: t('administration:administrator'),
    inCard: 'title',
    width: '28%',
    cell: ({ name, email }) => (
      <>
        <BreakableText text={name || t('administration:noNameYet')} />
        <Beneath>
          <BreakableText text={email} />
        </Beneath>
      </>
    ),
  },
  { head: t('frame:office'), cell: ({ office }) => office && <bdi translate="no">{office}</bdi> },
  {
    head: t('administration:since'),
    cell: ({ since, by }) =>
      since === null ? (
        t('administration:unknown')
      ) : (
        <>
          {dayText(dayInZone(new Date(since), timeZone()), t.language)}
          <Beneath>
            <BreakableText text={t('administration:by', { name: actorInWords(by, t) })} kind="sentence" />
          </Beneath>
        </>
      ),
  },
  {
    head: t('administration:lastSignIn'),
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null
        ? t('administration:unknown')
        : momentText(new Date(lastSignInAt), timeZone(), t.language),
  },
  {
    head: t('administration:secondFactor'),
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        t('administration:setUp')
      ) : (
        <Badge
          color="warning"
          isOutlined
          label={t('administration:notSetUp')}
          sx={{ justifySelf: 'start' }}
        />
      ),
  },
]
