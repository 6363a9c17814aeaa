import { INK, PrintedSheet } from '../design/printed-sheet'

/** The recovery codes as they are printed: the only thing on the sheet, and not on the screen. */
export const PrintedRecoveryCodes = ({ text }: { text: string }) => (
  <PrintedSheet
    id="printed-recovery-codes"
    look={{ color: INK, fontSize: '14pt', lineHeight: 1.8, whiteSpace: 'pre-wrap' }}
    component="pre"
    isHidden
  >
    {text}
  </PrintedSheet>
)
