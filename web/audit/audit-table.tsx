import { useId, useState, type ReactNode } from 'react'
import { auditWords } from '../../domain/audit/act-words'
import { actorInWords } from '../../domain/audit/actor-words'
import { actKindOf } from '../../domain/audit/act-kinds'
import type { AuditRow } from '../../domain/audit/contract'
import { detailLines } from '../../domain/audit/details'
import { groupAudit, subjectsText, type AuditFold } from '../../domain/audit/groups'
import { clockTime, dayInZone } from '../../domain/day'
import { dayText, weekdayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BARE } from '../design/button-styles'
import { DropIcon } from '../design/icons'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { ActSign } from './act-sign'
import type { NamesByAddress } from './use-audit-view'

type Props = { entries: readonly AuditRow[]; names: NamesByAddress }

/** The entries by day and person. Acts of one kind that follow each other are one row, which opens. */
export function AuditTable({ entries, names }: Props) {
  const t = useText()
  const zone = timeZone()
  return (
    <Box component="table" role="table" aria-label={t('audit:audit')} sx={tableStyle}>
      <Box component="thead" role="rowgroup" sx={visuallyHidden}>
        <Box component="tr" role="row">
          {[t('audit:who'), t('audit:what'), t('audit:when')].map((head) => (
            <Box component="th" key={head} role="columnheader" scope="col">
              {head}
            </Box>
          ))}
        </Box>
      </Box>
      {groupAudit(entries, (at) => dayInZone(new Date(at), zone)).map(({ day, people }) => (
        <Box component="tbody" role="rowgroup" key={day}>
          <Box component="tr" role="row" sx={{ display: 'block' }}>
            <Box component="th" role="rowheader" scope="rowgroup" sx={dayStyle}>
              {t('audit:dayHeading', {
                weekday: weekdayText(day, t.language),
                day: dayText(day, t.language),
              })}
            </Box>
          </Box>
          {people.flatMap(({ actor, folds }) =>
            folds.map((fold, place) => (
              <FoldRows
                key={`${actor} ${fold.entries[0].at} ${place}`}
                fold={fold}
                isFirst={place === 0}
                names={names}
                zone={zone}
              />
            )),
          )}
        </Box>
      ))}
    </Box>
  )
}

type FoldProps = { fold: AuditFold; isFirst: boolean; names: NamesByAddress; zone: string }

function FoldRows({ fold, isFirst, names, zone }: FoldProps) {
  const t = useText()
  const { action, entries } = fold
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [newest] = entries
  const oldest = entries.at(-1) ?? newest
  const row = { kind: action, names, actor: newest.actor, isFirst }
  if (entries.length === 1)
    return (
      <ActRow {...row} when={<Moment at={newest.at} zone={zone} />}>
        <Act action={action} />
        <Facts entry={newest} names={names} />
      </ActRow>
    )
  return (
    <>
      <ActRow
        {...row}
        when={
          <bdi translate="no" dir="ltr">
            {clockTime(oldest.at, zone) !== clockTime(newest.at, zone) && (
              <>
                <Moment at={oldest.at} zone={zone} />–
              </>
            )}
            <Moment at={newest.at} zone={zone} />
          </bdi>
        }
      >
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? entries.map((_, place) => `${id}${place}`).join(' ') : undefined}
          onClick={() => setOpen(!isOpen)}
          sx={foldStyle}
        >
          <span>
            <Act action={action} />{' '}
            <Box component="span" sx={timesStyle}>
              {t('audit:times', { count: entries.length })}
            </Box>
          </span>
          <DropIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', color: 'text.secondary' }} />
        </Box>
        <Quiet>
          {[t(actKindOf(action)), subjectsText(fold, (subject) => names[subject] ?? subject, t)]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </ActRow>
      {isOpen &&
        entries.map((entry, place) => (
          <ActRow
            {...row}
            key={place}
            id={`${id}${place}`}
            isFirst={false}
            isInner
            when={<Moment at={entry.at} zone={zone} />}
          >
            <Box component="span" sx={visuallyHidden}>
              {auditWords(action, t)}
            </Box>
            <Facts entry={entry} names={names} />
          </ActRow>
        ))}
    </>
  )
}

type RowProps = {
  id?: string
  /** The action, by which the row has its sign. */
  kind: string
  actor: string
  names: NamesByAddress
  /** The first row of a person shows who it is. The others say it to screen readers only. */
  isFirst: boolean
  isInner?: boolean
  when: ReactNode
  children: ReactNode
}

const ActRow = ({ id, kind, actor, names, isFirst, isInner = false, when, children }: RowProps) => (
  <Box component="tr" role="row" id={id} sx={[rowStyle, isFirst && firstRowStyle]}>
    <Box component="td" role="cell" sx={isFirst ? whoStyle : visuallyHidden}>
      <Person address={actor} names={names} />
    </Box>
    <Box component="td" role="cell" sx={whatStyle}>
      {isInner ? <span /> : <ActSign kind={actKindOf(kind)} />}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
    <Box component="td" role="cell" sx={whenStyle}>
      {when}
    </Box>
  </Box>
)

function Person({ address, names }: { address: string; names: NamesByAddress }) {
  const t = useText()
  const name = names[address]
  return (
    <>
      <Box component="bdi" title={name ? undefined : address} sx={[oneLine, { fontWeight: 650 }]}>
        {name ?? actorInWords(address, t)}
      </Box>
      {name && (
        <>
          {' '}
          <Box component="bdi" title={address} sx={[oneLine, quietStyle]}>
            {address}
          </Box>
        </>
      )}
    </>
  )
}

const Act = ({ action }: { action: string }) => (
  <Box component="span" sx={{ fontWeight: 600 }}>
    {auditWords(action, useText())}
  </Box>
)

/** The person or office of an entry with its details. */
function Facts({
  entry: { action, subject, details, actor },
  names,
}: {
  entry: AuditRow
  names: NamesByAddress
}) {
  const t = useText()
  const name = names[subject]
  return (
    <Quiet>
      {t(actKindOf(action))}
      {subject && subject !== actor && (
        <>
          {' · '}
          <Box component="bdi" sx={{ color: 'text.primary' }}>
            {name ?? subject}
          </Box>
          {name && (
            <>
              {' '}
              <Box
                component="bdi"
                title={subject}
                sx={[oneLine, { display: 'inline-block', verticalAlign: 'bottom' }]}
              >
                {subject}
              </Box>
            </>
          )}
        </>
      )}
      {detailLines(details, t).map((line, place) => (
        <span key={place}>
          {' · '}
          {line}
        </span>
      ))}
    </Quiet>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box sx={[quietStyle, { overflowWrap: 'anywhere' }]}>{children}</Box>
)

const Moment = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} title={at}>
    {clockTime(at, zone)}
  </time>
)

const quietStyle = { fontSize: '0.875rem', lineHeight: 1.5, color: 'text.secondary' } as const

const oneLine = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const tableStyle = { display: 'block', width: 1, '& tbody': { display: 'block' } } as const

const dayStyle = {
  display: 'block',
  px: { xs: 2, sm: 3 },
  py: 1,
  textAlign: 'start',
  fontSize: '0.9375rem',
  fontWeight: 650,
  bgcolor: 'background.default',
  borderBlock: '1px solid',
  borderColor: 'divider',
  'tbody:first-of-type &': { borderTop: 0 },
} as const

const rowStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '15em minmax(0, 1fr) auto' },
  columnGap: 2,
  px: { xs: 2, sm: 3 },
  py: 0.75,
  '& > td': { p: 0 },
} as const

const firstRowStyle = {
  mt: 0.5,
  pt: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
  'tr:first-of-type + &': { mt: 0, borderTop: 0 },
} as const

const whoStyle = { minWidth: 0, gridColumn: { xs: '1 / -1', md: '1' }, mb: { xs: 0.75, md: 0 } } as const

const whatStyle = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: 1.5,
  minWidth: 0,
  gridColumn: { xs: '1', md: '2' },
} as const

const whenStyle = {
  gridColumn: { xs: '2', md: '3' },
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontSize: '0.9375rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

const foldStyle = {
  ...BARE,
  justifyContent: 'flex-start',
  gap: 0.5,
  // The button is as high as a thumb, and its words stand on the line of the sign.
  py: 1.25,
  my: -1.25,
  font: 'inherit',
  textAlign: 'start',
} as const

const timesStyle = { fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' } as const
