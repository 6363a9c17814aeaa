import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { PAPERS, type Paper } from './paper'

type Props = { value: Paper; onChange: (paper: Paper) => void }

export const PaperChoice = ({ value, onChange }: Props) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    value={value}
    onChange={(_, wanted: Paper | null) => wanted && onChange(wanted)}
    aria-label="Paper"
  >
    {(Object.keys(PAPERS) as Paper[]).map((paper) => (
      <ToggleButton
        key={paper}
        value={paper}
        sx={{
          minHeight: 44,
          color: 'text.primary',
          fontSize: '1rem',
          textTransform: 'none',
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          },
        }}
      >
        {paper}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
