import { INK, PrintedSheet } from '../../design/printed-sheet'

/** The recovery codes in print: they are alone on the sheet, and hidden on the screen. */
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
