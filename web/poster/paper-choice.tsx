import { ToggleChoice } from '../design/toggle-choice'
import { PAPERS, type Paper } from './paper-options'

type Props = { value: Paper; onChange: (paper: Paper) => void }

const OPTIONS = (Object.keys(PAPERS) as Paper[]).map((paper) => ({ value: paper, text: paper }))

export const PaperChoice = (props: Props) => (
  <ToggleChoice label="Paper" options={OPTIONS} isWide {...props} />
)
