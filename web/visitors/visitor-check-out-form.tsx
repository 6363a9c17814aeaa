import { Box, Button, Stack, Typography } from '@mui/material'
import type { FormEvent } from 'react'
import { Notice } from '../design/notice'
import { TextInput } from '../design/text-input'
import { useLanguage } from '../i18n/language'
import type { OpenVisit } from './held-visits'
import type { CheckOut } from './use-check-out'

/** The visitor's check-out: by one tap on the device that began the visit, and always by number (specification §2, Visitor). */
export function VisitorCheckOutForm({ checkOut, isShared }: { checkOut: CheckOut; isShared: boolean }) {
  const { t, translated } = useLanguage()
  const { typed, visit, isBusy } = checkOut
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed !== '' && !isBusy) checkOut.byPhone()
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {visit && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <VisitSince visit={visit} />
          <Button
            variant="contained"
            size="large"
            loading={isBusy === 'device'}
            disabled={isBusy !== null}
            onClick={checkOut.byDevice}
          >
            {t('endVisit')}
          </Button>
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t('orByPhone')}</Typography>
        </Box>
      )}
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        <TextInput
          name="check-out-phone"
          label={t('phone')}
          type="tel"
          autoComplete={isShared ? 'off' : 'tel'}
          value={typed}
          onChange={checkOut.type}
          problem={checkOut.phone && translated(checkOut.phone)}
          helperText={t('checkOutPhone')}
          slotProps={{ input: { inputMode: 'tel', maxLength: 40 } }}
        />
        <CheckOutTrouble checkOut={checkOut} />
        <Button
          type="submit"
          variant={visit ? 'outlined' : 'contained'}
          size="large"
          disabled={typed === '' || isBusy !== null}
          loading={isBusy === 'phone'}
        >
          {t('checkOut')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What went wrong beside the field; pressing the same button tries again. */
export function CheckOutTrouble({ checkOut: { isOffline, general } }: { checkOut: CheckOut }) {
  const { t, translated } = useLanguage()
  const text = isOffline ? t('noConnection') : translated(general)
  return text ? <Notice>{text}</Notice> : null
}

/** Where and since when the visit of this device is. */
export function VisitSince({ visit: { office, since } }: { visit: OpenVisit }) {
  const { language, t } = useLanguage()
  const time = new Date(since).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return <Typography sx={{ fontWeight: 600 }}>{t('openVisit', { office, time })}</Typography>
}
