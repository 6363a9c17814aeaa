import { Box } from './box'
import { LetterBadge, type BadgeColour } from './letter-badge'

export type Count = { label: string; count: number; letter: string; colour: BadgeColour }

/** A few large counts side by side. A screen reader reads a table. */
export const CountTable = ({ label, counts }: { label: string; counts: readonly Count[] }) => (
  <Box component="table" aria-label={label} sx={tableStyle}>
    <thead>
      <tr>
        {counts.map(({ label, letter, colour }) => (
          <th key={label} scope="col">
            <LetterBadge letter={letter} colour={colour} size={24} />
            <span>{label}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {counts.map(({ label, count }) => (
          <td key={label}>{count}</td>
        ))}
      </tr>
    </tbody>
  </Box>
)

const tableStyle = {
  width: '100%',
  // On a narrow phone a long word needs more than an equal share.
  tableLayout: { xs: 'auto', sm: 'fixed' },
  borderCollapse: 'collapse',
  '& th': {
    p: 0,
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
    fontWeight: 600,
    lineHeight: 1.3,
    verticalAlign: 'top',
    // Only text of twice the size needs a break inside a word.
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& th span': { mx: 'auto' },
  '& th > span:first-of-type': { mb: 0.75 },
  '& td': { pt: 0.5, textAlign: 'center', fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3 },
} as const
