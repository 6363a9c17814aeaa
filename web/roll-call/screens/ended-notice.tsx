import { useEffect, useRef } from 'react'
import type { TextKey } from '../../../texts/keys'
import { rollCallReportPath } from '../../../domain/paths'
import type { RollCallKind } from '../../../domain/roll-call/kinds'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { printPage } from '../../platform/printing'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import { AllClear } from '../reports/all-clear'
import { BIG } from './bar'
import { viewLink } from './use-view'

type Props = {
  rollCall: OpenHere
  /** True if it was open on this page before. Then the page goes to this sentence. */
  isNew: boolean
  /** False if the server tells this phone nothing of others any more. */
  hearsOfIt: boolean
  /** The id of the office. Null if it is not known. */
  office: string | null
}

const HAS_ENDED = {
  real: 'roll-call:alarmHasEnded',
  drill: 'roll-call:drillHasEnded',
} as const satisfies Record<RollCallKind, TextKey>

export function EndedNotice({ rollCall: { id, kind, isEndedHere }, isNew, hearsOfIt, office }: Props) {
  const t = useText()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    words.current?.focus()
  }, [isNew])
  return (
    <ContentCard heading={t(HAS_ENDED[kind])}>
      <Typography ref={words} role="status" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {!isEndedHere && `${t('roll-call:endedElsewhere')} `}
        {t(hearsOfIt ? 'roll-call:lateMarksCount' : 'roll-call:mayBeOpenAgain')}
      </Typography>
      {office && <AllClear office={office} rollCall={id} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {office && (
          <Button component="a" variant="contained" href={rollCallReportPath(office, id)} sx={BIG}>
            {t('roll-call:report')}
          </Button>
        )}
        <Button component="a" variant="outlined" color="secondary" href={viewLink('tell')} sx={BIG}>
          {t('roll-call:tell')}
        </Button>
        <Button component="a" variant="outlined" color="secondary" href={viewLink('paper')} sx={BIG}>
          {t('roll-call:typeInSheet')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={printPage} sx={BIG}>
          {t('roll-call:print')}
        </Button>
      </Stack>
    </ContentCard>
  )
}
