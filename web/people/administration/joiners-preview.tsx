import { useState } from 'react'
import { deletionText } from '../../../domain/people/administration'
import { refusedFile, type JoinerRow } from '../../../domain/people/joiners'
import { BYTE_ORDER_MARK } from '../../../domain/reports/csv'
import type { Translate } from '../../../domain/texts/translate'
import { Box, Stack } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { CheckIcon, DownloadIcon, ErrorIcon, InfoIcon, ShieldIcon } from '../../design/icons'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { Typography } from '../../design/text'
import { useFirst } from '../../design/show-more'
import { useText } from '../../i18n/language'
import { saveText } from '../../platform/download'
import { JoinerDialog } from './joiner-dialog'
import { Warning, WhatHappens } from './list-preview'
import { MoverDuties } from './mover-duties'
import { ReadmitDialog } from './readmit-dialog'

const FIRST = 50

type Props = {
  rows: readonly JoinerRow[]
  /** The addresses of deleted people who are readmitted. */
  readmitted: readonly string[]
  isBusy: boolean
  isCreating: boolean
  onCreate: () => void
  /** With the ids of the people whose duties for the old office are taken. */
  onMove: (movers: readonly Move[], takeDutiesOf: readonly string[]) => void
  onChange: (rows: readonly JoinerRow[]) => void
  onReadmit: (email: string) => void
  onLeave: () => void
}

/** A move as the server takes it. */
export type Move = { id: string; from: string | null; to: string }

type NumberedRow = JoinerRow & { place: number; isReadmitted: boolean }

/** The rows that need a person's eye come first. */
const rankOf = ({ outcome, warning }: JoinerRow) =>
  outcome === 'refused' ? 0 : outcome === 'barred' ? 1 : warning ? 2 : RANKS[outcome]
const RANKS = { moves: 3, create: 4, exists: 5 } as const

/** Shows for each pasted person what will happen, the refused ones first. */
export function JoinersPreview({
  rows,
  readmitted,
  isBusy,
  isCreating,
  onCreate,
  onMove,
  onChange,
  onReadmit,
  onLeave,
}: Props) {
  const t = useText()
  const [asked, setAsked] = useState<NumberedRow | null>(null)
  const [isMoving, setMoving] = useState(false)
  /** The ids of the people whose duties for the old office go. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const numbered = rows
    .map((row, place) => ({
      ...row,
      place,
      isReadmitted: row.outcome === 'barred' && readmitted.includes(addressOf(row)),
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const countOf = (outcome: JoinerRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const readmissions = numbered.filter(({ isReadmitted }) => isReadmitted).length
  const [toCreate, refused] = [countOf('create') + readmissions, countOf('refused')]
  const moves = rows.flatMap(({ mover, foundOffice }) =>
    mover && foundOffice ? { id: mover.id, from: mover.from?.id ?? null, to: foundOffice.id } : [],
  )
  const takeDutiesOf = rows.flatMap(({ mover }) =>
    mover && mover.duties.length > 0 && taken.includes(mover.id) ? mover.id : [],
  )
  const first = useFirst(numbered, FIRST)

  return (
    <>
      <WhatHappens
        counts={[
          {
            text: 'administration:willBeCreated',
            number: toCreate,
            isShown: toCreate > 0 || (refused === 0 && moves.length === 0),
          },
          {
            text: 'administration:unableToSignIn',
            number: rows.filter(({ outcome, warning }) => outcome === 'create' && warning).length,
          },
          { text: 'administration:toMove', number: moves.length },
          { text: 'administration:existAlready', number: countOf('exists') },
          {
            text: 'administration:deletedBefore',
            number: countOf('barred') - readmissions,
            isWrong: true,
          },
          { text: 'administration:toCorrect', number: refused, isWrong: true },
        ]}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, my: 2.5 }}>
        {toCreate > 0 && (
          <Button variant="contained" disabled={isBusy} loading={isCreating} onClick={onCreate}>
            {t('administration:createRecords', { count: toCreate })}
          </Button>
        )}
        {moves.length > 0 && (
          <Button
            variant={toCreate > 0 ? 'outlined' : 'contained'}
            aria-haspopup="dialog"
            disabled={isBusy}
            onClick={() => setMoving(true)}
          >
            {t('administration:moveNumber', { number: moves.length })}
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={onLeave}>
          {t('administration:pasteAnother')}
        </Button>
        {refused > 0 && (
          <Button
            startIcon={<DownloadIcon />}
            onClick={() =>
              saveText(
                'NotCreated.csv',
                BYTE_ORDER_MARK + refusedFile(rows.filter(({ outcome }) => outcome === 'refused')),
              )
            }
          >
            {t('administration:downloadToCorrect')}
          </Button>
        )}
      </Stack>
      <RecordTable
        label={t('administration:preview')}
        columns={columnsOf(t, {
          taken,
          isBusy,
          onTake: (id, isTaken) =>
            setTaken((before) => [...before.filter((each) => each !== id), ...(isTaken ? [id] : [])]),
        })}
        rows={first.shown}
        keyOf={({ place }) => place}
        cardsBelow="md"
        actions={{
          width: 96,
          of: (row) =>
            row.outcome === 'refused' ? (
              <Button
                size="small"
                variant="outlined"
                disabled={isBusy}
                aria-label={t('administration:correctRow', { row: row.place + 1 })}
                onClick={() => setAsked(row)}
              >
                {t('administration:correct')}
              </Button>
            ) : (
              row.outcome === 'barred' &&
              !row.isReadmitted && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy}
                  aria-label={t('administration:readmitPerson', { name: row.name || row.email })}
                  onClick={() => setAsked(row)}
                >
                  {t('administration:readmit')}
                </Button>
              )
            ),
        }}
      />
      {first.button}
      <ConfirmDialog
        open={isMoving}
        title={t('administration:moveAsked')}
        confirm={t('administration:moveNumber', { number: moves.length })}
        onConfirm={() => {
          setMoving(false)
          onMove(moves, takeDutiesOf)
        }}
        onCancel={() => setMoving(false)}
      >
        {t('administration:movesPeople', { number: moves.length, taken: takeDutiesOf.length })}
      </ConfirmDialog>
      {asked?.deletion && asked.outcome === 'barred' && (
        <ReadmitDialog
          person={asked}
          deletion={t(deletionText(asked.deletion))}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            onReadmit(addressOf(asked))
            setAsked(null)
          }}
        />
      )}
      {asked?.outcome === 'refused' && (
        <JoinerDialog
          row={asked}
          number={asked.place + 1}
          onClose={() => setAsked(null)}
          onSave={(joiner) => {
            onChange(rows.map((row, place) => (place === asked.place ? { ...row, ...joiner } : row)))
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

/** The address by which the server knows the person of a row. */
export const addressOf = ({ email }: Pick<JoinerRow, 'email'>) => email.trim().toLowerCase()

const OUTCOMES = {
  create: { icon: CheckIcon, words: 'administration:created', colour: 'success.main' },
  moves: { icon: CheckIcon, words: 'administration:willMove', colour: 'success.main' },
  exists: { icon: InfoIcon, words: 'administration:exists', colour: 'text.secondary' },
  refused: { icon: ErrorIcon, words: 'administration:notCreated', colour: 'error.main' },
  barred: { icon: ShieldIcon, words: 'administration:staysOut', colour: 'error.main' },
  readmitted: { icon: CheckIcon, words: 'administration:willBeReadmitted', colour: 'success.main' },
} as const

type Taking = { taken: readonly string[]; isBusy: boolean; onTake: (id: string, isTaken: boolean) => void }

function Outcome({
  row: { outcome, isReadmitted, deletion, problems, warning, mover },
  taking: { taken, isBusy, onTake },
}: {
  row: NumberedRow
  taking: Taking
}) {
  const t = useText()
  const { icon: Icon, words, colour } = OUTCOMES[isReadmitted ? 'readmitted' : outcome]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
        <Icon fontSize="small" sx={{ color: colour, flexShrink: 0 }} />
        {mover?.from
          ? t('administration:movesFrom', { office: mover.from.name })
          : t(mover ? 'administration:getsOffice' : words)}
      </Box>
      {mover && (
        <MoverDuties
          mover={mover}
          isTaken={taken.includes(mover.id)}
          isBusy={isBusy}
          onTake={(isTaken) => onTake(mover.id, isTaken)}
        />
      )}
      {deletion && <Typography variant="body2">{t(deletionText(deletion))}</Typography>}
      {Object.entries(problems).map(([field, problem]) => (
        <Typography key={field} variant="body2">
          {t('administration:problem', { problem })}
        </Typography>
      ))}
      {warning && <Warning>{warning}</Warning>}
    </>
  )
}

const columnsOf = (t: Translate, taking: Taking): readonly RecordColumn<NumberedRow>[] => [
  {
    head: t('administration:person'),
    inCard: 'title',
    width: '42%',
    cell: ({ name, email, place }) => (
      <Box sx={{ display: 'flex', gap: { xs: 1, md: 1.5 } }}>
        <Box component="span" sx={placeStyle}>
          {place + 1}
        </Box>
        <div>
          <BreakableText text={name || t('administration:noName')} />
          <Box sx={{ fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary' }}>
            <BreakableText text={email || t('administration:noEmail')} />
          </Box>
        </div>
      </Box>
    ),
  },
  {
    head: t('frame:office'),
    inCard: 'plain',
    width: '18%',
    cell: ({ outcome, foundOffice, presentOffice, office }) => (
      <bdi translate="no">
        {outcome === 'exists' ? (presentOffice?.name ?? '') : (foundOffice?.name ?? office)}
      </bdi>
    ),
  },
  {
    head: t('administration:whatHappens'),
    inCard: 'plain',
    cell: (row) => <Outcome row={row} taking={taking} />,
  },
]

const placeStyle = {
  flexShrink: 0,
  minWidth: { md: '1.75em' },
  fontWeight: 400,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
