import { useEffect, useRef, type FormEvent } from 'react'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useLanguage } from '../i18n/language'
import { CheckOutTrouble, VisitSince } from './open-visit-parts'
import type { CheckOut } from './use-check-out'

/** The visitor's check-out (specification §2, Visitor): by one tap on the device that began the visit, or by phone number. If the number finds no visit, the form asks for the name too. */
export function VisitorCheckOutForm({ checkOut, isShared }: { checkOut: CheckOut; isShared: boolean }) {
  const { t, translated } = useLanguage()
  const { form, visit, isBusy, phone, name } = checkOut
  const fields = useRef<HTMLFormElement>(null)
  // The pressed button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (phone || name) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [phone, name])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.number !== '' && !isBusy) checkOut.byPhone()
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {visit && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <VisitSince visit={visit} />
          {visit.state !== 'left' && (
            <>
              <Button
                variant="contained"
                size="large"
                loading={isBusy === 'device'}
                disabled={isBusy !== null}
                onClick={checkOut.byDevice}
              >
                {t('door:endVisit')}
              </Button>
              <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t('door:orByPhone')}</Typography>
            </>
          )}
        </Box>
      )}
      <Stack component="form" ref={fields} noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        <TextInput
          name="check-out-phone"
          label={t('frame:phone')}
          type="tel"
          autoComplete={isShared ? 'off' : 'tel'}
          value={form.number}
          onChange={(number) => checkOut.type({ number })}
          problem={translated(phone)}
          helperText={t('refusals-door:checkOutPhone')}
          inputMode="tel"
          maxLength={40}
        />
        {form.asksName && (
          <TextInput
            name="check-out-name"
            label={t('frame:name')}
            autoComplete={isShared ? 'off' : 'name'}
            value={form.name}
            onChange={(name) => checkOut.type({ name })}
            problem={translated(name)}
            helperText={t('door:nameBesideNumber')}
            autoCapitalize="words"
            maxLength={100}
          />
        )}
        <CheckOutTrouble checkOut={checkOut} />
        <Button
          type="submit"
          variant={visit && visit.state !== 'left' ? 'outlined' : 'contained'}
          size="large"
          disabled={form.number === '' || isBusy !== null}
          loading={isBusy === 'phone'}
        >
          {t('door:checkOut')}
        </Button>
      </Stack>
    </Stack>
  )
}
