import { expect, test } from 'vitest'
import { OFFICE_PHASES, phaseText } from '../../domain/offices/phases'
import { translatorOf } from '../i18n/texts'
import { PHASE_TEXT } from './door-notice'

test.each(OFFICE_PHASES)('%s has the same text at the door as everywhere else', (phase) => {
  expect(translatorOf('en')(PHASE_TEXT[phase], { organisation: 'ERM' })).toBe(phaseText(phase, 'ERM'))
})
