import { ToggleChoice } from '../design/toggle-choice'
import { useText } from '../i18n/language'
import { PAPERS, type Paper } from './paper-options'

type Props = { value: Paper; onChange: (paper: Paper) => void }

const OPTIONS = (Object.keys(PAPERS) as Paper[]).map((paper) => ({ value: paper, text: paper }))

export const PaperChoice = (props: Props) => (
  <ToggleChoice label={useText()('posters:paper')} options={OPTIONS} isWide {...props} />
)
