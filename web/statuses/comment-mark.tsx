import { Box } from '../design/box'

export const CommentMark = () => (
  <Box
    component="span"
    aria-hidden
    data-mark
    sx={{
      width: 7,
      height: 7,
      borderRadius: '50%',
      bgcolor: 'text.primary',
      // Forced colours drop backgrounds.
      '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
    }}
  />
)
