import { rollCallReportPath } from '../../../domain/paths'
import { ROLL_CALL_WORDS } from '../../../domain/roll-call/report-text'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Typography } from '../../design/text'
import { printPage } from '../../platform/printing'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import { BIG } from './bar'
import { viewLink } from './use-view'

type Props = {
  rollCall: OpenHere
  /** The id of the office; null if it is not known. */
  office: string | null
}

/** Says that a roll call has ended, and what can be done with it. */
export const EndedNotice = ({ rollCall: { id, kind, isEndedHere }, office }: Props) => (
  <ContentCard heading={`The roll call has ended (${ROLL_CALL_WORDS[kind].toLowerCase()})`}>
    <Typography role="status">
      {!isEndedHere && 'It was ended on another phone, or by itself. '}
      Marks that come now still go into the report.
    </Typography>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {office && (
        <Button component="a" variant="contained" href={rollCallReportPath(office, id)} sx={BIG}>
          Report
        </Button>
      )}
      <Button component="a" variant="outlined" color="secondary" href={viewLink('tell')} sx={BIG}>
        Tell
      </Button>
      <Button component="a" variant="outlined" color="secondary" href={viewLink('paper')} sx={BIG}>
        Type in a paper sheet
      </Button>
      <Button variant="outlined" color="secondary" onClick={printPage} sx={BIG}>
        Print
      </Button>
    </Stack>
  </ContentCard>
)
