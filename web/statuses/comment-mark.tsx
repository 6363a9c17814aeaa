import { Box } from '@mui/material'

/** The dot of a day with a comment. */
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
      // Backgrounds are dropped there.
      '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
    }}
  />
)
