import { useState } from 'react'
import { AUDIENCES, type Audience } from '../../domain/health/question'
import { placeOf } from '../../domain/access/scope'
import type { ListedOffice, OfficeRow } from '../../domain/offices/contract'
import { dayText, momentText } from '../../domain/texts/formats'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { QuestionsDialog } from '../health/questions-dialog'
import { QUESTIONS_TITLE } from '../health/questions-title'
import { useText } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useMe } from '../session/session'
import { useMay } from '../session/use-may'
import { LastDayDialog } from './last-day-dialog'
import { OfficeFields } from './office-fields'
import { PlaceDialog } from './place-dialog'
import { SpecialDaysDialog } from './special-days-dialog'
import { RenameOfficeDialog } from './rename-office-dialog'
import { useOfficeDraft } from './use-office-draft'
import { VisitorLimitDialog } from './visitor-limit-dialog'

/**
 * Changes an office's status and related details, and links to its questions, for administrators
 * (specification §6).
 */
export function EditOfficeDialog({ office, onClose }: { office: ListedOffice; onClose: () => void }) {
  const t = useText()
  const form = useOfficeDraft(office, onClose)
  const [asking, setAsking] = useState<Audience | null>(null)
  const [isRenaming, setRenaming] = useState(false)
  const [isAdmitting, setAdmitting] = useState(false)
  const [showsDays, setShowsDays] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { may } = useMay()
  const place = placeOf(office)
  return (
    <>
      <FormDialog title={t('offices:updateStatus')} form={form} onSend={() => form.save()} onClose={onClose}>
        <Typography sx={{ fontWeight: 600 }}>{office.name}</Typography>
        <LastUpdate office={office} />
        <OfficeFields office={office} form={form} />
        <Box component="hr" sx={lineStyle} />
        <Stack sx={{ alignItems: 'flex-start', ms: -1.5, '& button': { textAlign: 'start' } }}>
          {AUDIENCES.map((audience) => (
            <Button key={audience} aria-haspopup="dialog" onClick={() => setAsking(audience)}>
              {t(QUESTIONS_TITLE[audience])}
            </Button>
          ))}
          <Button aria-haspopup="dialog" onClick={() => setShowsDays(true)}>
            {t('offices:specialDays')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAdmitting(true)}>
            {t('offices:moreVisitors')}
          </Button>
          {may('rename an office', place) && (
            <Button aria-haspopup="dialog" onClick={() => setRenaming(true)}>
              {t('offices:rename')}
            </Button>
          )}
          {may('correct an office', place) && (
            <>
              <Button aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
                {t('offices:placeAndZone')}
              </Button>
              <Button color="error" aria-haspopup="dialog" onClick={() => setEnding(true)}>
                {t('offices:closeForGood')}
              </Button>
            </>
          )}
        </Stack>
      </FormDialog>
      <ConfirmDialog
        open={form.past !== null}
        title={t('offices:dayIsOver')}
        confirm={t('offices:saveAnyway')}
        cancel={t('offices:changeDay')}
        onConfirm={() => void form.save({ isPastMeant: true })}
        onCancel={form.forgetPast}
      >
        {form.past && t('offices:expiredAtOnce', { day: dayText(form.past, t.language) })}
      </ConfirmDialog>
      {asking && <QuestionsDialog office={office} audience={asking} onClose={() => setAsking(null)} />}
      {showsDays && <SpecialDaysDialog office={office} onClose={() => setShowsDays(false)} />}
      {isAdmitting && <VisitorLimitDialog office={office} onClose={() => setAdmitting(false)} />}
      {isRenaming && <RenameOfficeDialog office={office} onClose={() => setRenaming(false)} />}
      {isCorrecting && <PlaceDialog office={office.id} onClose={() => setCorrecting(false)} />}
      {isEnding && <LastDayDialog office={office.id} onClose={() => setEnding(false)} />}
    </>
  )
}

/** The name of the last editor and the time. It is a warning if another administrator changes the office while the dialog is open. */
function LastUpdate({ office: { updatedBy, updatedOn } }: { office: OfficeRow }) {
  const [opened] = useState(updatedOn)
  const me = useMe()
  const t = useText()
  if (!updatedOn) return null
  const by = { person: updatedBy, moment: momentText(new Date(updatedOn), timeZone(), t.language) }
  if (updatedOn !== opened && updatedBy !== (me?.name || me?.email))
    return (
      <Alert severity="warning" sx={{ my: 1 }}>
        {t(updatedBy ? 'offices:meanwhileUpdatedBy' : 'offices:meanwhileUpdatedByGone', by)}
      </Alert>
    )
  return (
    <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t(updatedBy ? 'offices:updatedBy' : 'offices:updatedByGone', by)}
    </Typography>
  )
}

const lineStyle = {
  width: 1,
  m: 0,
  mt: 3,
  mb: 1.5,
  border: 0,
  borderTop: '1px solid',
  borderColor: 'divider',
}
