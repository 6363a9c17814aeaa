import type { ReactNode } from 'react'
import type { TextKey } from '../../texts/keys'
import { List } from '../design/list'
import { useText } from '../i18n/language'
import { ARRIVAL_LOOKS, EXPECTED_BACKGROUND, EXPECTED_EDGE } from './attendance-colours'

type Item = { label: TextKey; background: string; borderColor?: string }

/** The meaning of each look in a picture, with a sample. */
export function Legend({ items, children }: { items: readonly Item[]; children?: ReactNode }) {
  const t = useText()
  return (
    <List aria-label={t('attendance:legend')} sx={legendStyle}>
      {items.map(({ label, background, borderColor = 'transparent' }) => (
        <li key={label}>
          <span style={{ background, borderColor }} />
          {t(label)}
        </li>
      ))}
      {children}
    </List>
  )
}

const expectedAs = (label: TextKey) => ({
  label,
  background: EXPECTED_BACKGROUND,
  borderColor: EXPECTED_EDGE,
})

export const AttendanceLegend = () => (
  <Legend items={[...ARRIVAL_LOOKS, expectedAs('attendance:expectedPeople')]} />
)

export const PastLegend = () => <Legend items={[...ARRIVAL_LOOKS, expectedAs('attendance:planned')]} />

export const PlansLegend = ({ children }: { children: ReactNode }) => (
  <Legend
    items={[
      { label: 'attendance:cameTodayStaff', background: ARRIVAL_LOOKS[0]?.background ?? '' },
      expectedAs('attendance:planned'),
    ]}
  >
    {children}
  </Legend>
)

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.875rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& span': {
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    border: '1px solid',
    borderRadius: '4px',
    forcedColorAdjust: 'none',
  },
}
