import { useText } from '../i18n/language'
import { Box } from './box'
import { keyframes } from './style-sheet'

const turn = keyframes('to{transform:rotate(1turn)}')
const appear = keyframes('from{opacity:0}')

/** Says that a page is loading, if that takes more than a moment. */
export function LoadingState({ fill = 'page', label }: { fill?: 'page' | 'area'; label?: string }) {
  const t = useText()
  return (
    <Box
      role="status"
      aria-label={label ?? t('frame:loading')}
      sx={{ display: 'grid', placeItems: 'center', minHeight: fill === 'page' ? '100dvh' : 320 }}
    >
      <Box
        sx={{
          width: 40,
          height: 40,
          borderRadius: '50%',
          border: '4px solid',
          borderColor: 'divider',
          borderTopColor: 'primary.main',
          animation: `${turn} 900ms linear infinite, ${appear} 200ms 250ms backwards`,
        }}
      />
    </Box>
  )
}
