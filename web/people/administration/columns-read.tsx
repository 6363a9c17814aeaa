import type { ListColumn } from '../../../domain/people/joiners'
import { COLUMNS, withColumn, type Column, type ColumnPlan } from '../../../domain/people/list-columns'
import { listText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
import type { TextKey } from '../../../texts/keys'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { SelectInput } from '../../design/select-input'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

const FACTS = {
  email: 'frame:email',
  name: 'frame:name',
  firstName: 'administration:firstName',
  lastName: 'administration:lastName',
  office: 'frame:office',
  country: 'administration:country',
} as const satisfies Record<Column, TextKey>

type Props = { columns: readonly ListColumn[]; isBusy: boolean; onChange: (plan: ColumnPlan) => void }

/** Shows which column of a list was read as what, to change it, and which ones were not read. */
export function ColumnsRead({ columns, isBusy, onChange }: Props) {
  const t = useText()
  const plan = columns.map(({ read }) => read)
  const unread = columns.flatMap(({ read }, place) => (read === null ? nameOf(columns, place, t) : []))
  return (
    <Box role="group" aria-label={t('administration:columnsRead')} sx={{ mb: 3 }}>
      <Typography sx={{ mb: 1.5, fontWeight: 600 }}>{t('administration:columnsRead')}</Typography>
      <Box sx={gridStyle}>
        {COLUMNS.map((column) => {
          const place = plan.indexOf(column)
          const none = { value: '', text: t('administration:noColumn') }
          return (
            <SelectInput
              key={column}
              name={`list-column-${column}`}
              label={t(FACTS[column])}
              value={place < 0 ? '' : String(place)}
              disabled={isBusy}
              options={[
                // A list without addresses can't be read.
                ...(column === 'email' ? [] : [none]),
                ...columns.map((_, at) => ({ value: String(at), text: nameOf(columns, at, t) })),
              ]}
              onChange={(chosen) => onChange(withColumn(plan, column, chosen === '' ? null : Number(chosen)))}
            />
          )
        })}
      </Box>
      {unread.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          <BreakableText
            text={t('administration:columnsNotRead', { columns: listText(unread, t.language, 'unit') })}
            kind="sentence"
          />
        </Typography>
      )}
    </Box>
  )
}

/** A column by its heading, else by its place and first text. */
function nameOf(columns: readonly ListColumn[], place: number, t: Translate) {
  const { heading = '', sample = '' } = columns[place] ?? {}
  return heading || t('administration:columnNumber', { number: place + 1, sample: sample || '–' })
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
  },
  gap: 2,
}
